// Unpacks the Chromium that npm brought, once, so that the tests need no browser of the machine's own.
import { createReadStream, createWriteStream, existsSync, mkdirSync } from "node:fs";
import { chmod, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createBrotliDecompress } from "node:zlib";
import { extract } from "tar-fs";

const here = dirname(fileURLToPath(import.meta.url));
const packed = join(here, "node_modules", "@sparticuz", "chromium", "bin");
const home = join(here, "node_modules", ".chromium");

async function unpack(name, sink) {
  await pipeline(createReadStream(join(packed, `${name}.br`)), createBrotliDecompress(), sink);
}

if (!existsSync(join(home, "ready"))) {
  mkdirSync(home, { recursive: true });
  await unpack("chromium", createWriteStream(join(home, "chromium.part")));
  await chmod(join(home, "chromium.part"), 0o755);
  await rename(join(home, "chromium.part"), join(home, "chromium"));
  for (const part of ["swiftshader", "fonts", "al2023"]) await unpack(`${part}.tar`, extract(home));
  // The packed list of folders names those of another machine. Without any font no text would be drawn.
  await writeFile(
    join(home, "fonts.conf"),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, "fonts")}</dir>
  <cachedir>${join(home, "fonts-cache")}</cachedir>
</fontconfig>
`,
  );
  await writeFile(join(home, "ready"), "");
}
