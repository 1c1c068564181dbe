"""The house measured on SQLite and on a PostgreSQL of its own, in one run: `cairn bench --house` with a database."""

import subprocess
import sys

from tests.house.running import EXECUTABLE, a_postgres, new_database


def main() -> int:
    with a_postgres() as postgres:
        command = [EXECUTABLE, "bench", "--house", "--database", new_database(postgres)]
        return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
