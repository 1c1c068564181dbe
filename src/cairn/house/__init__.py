"""The house: people, tables, live play, storage, and the server. The rules come from below; nothing here knows one."""
