import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// Writes the worker that keeps the page for reading without a connection, with the files of this build and a version
// that changes when any of them does.
function offlineWorker() {
  return {
    name: "offline-worker",
    apply: "build",
    writeBundle({ dir }) {
      const digest = createHash("sha256");
      const built = readdirSync(dir, { recursive: true })
        .filter((name) => statSync(join(dir, name)).isFile() && name !== "sw.js")
        .sort();
      for (const name of built) digest.update(name).update(readFileSync(join(dir, name)));
      const kept = built.filter((name) => name !== "index.html" && !/\.(png|map)$/.test(name));
      const files = ["/", ...kept.map((name) => `/${name.replaceAll("\\", "/")}`)];
      const worker = readFileSync("src/offline/worker.js", "utf8")
        .replace("__VERSION__", digest.digest("hex").slice(0, 12))
        .replace("__FILES__", JSON.stringify(files));
      writeFileSync(join(dir, "sw.js"), worker);
    },
  };
}

// The page becomes part of the Python package, which serves it.
export default defineConfig({
  plugins: [svelte(), offlineWorker()],
  base: "/",
  build: {
    outDir: "../src/cairn/house/page",
    emptyOutDir: true,
    target: "es2022",
    // Preloading and the worker for reading offline get in each other's way; with few files nothing is lost.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs is one file; boards, rules and the larger pages come when they are wanted.
            { name: "shell", test: /node_modules\/(svelte|esm-env|clsx)\/|src\/(words|house|games|pictures|parts|[a-z.]+\.ts)/ },
            { name: "table", test: /src\/table\// },
          ],
        },
      },
    },
    // No pictures inside styles or scripts: what is a file stays one.
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": "http://127.0.0.1:8117", "/live": { target: "ws://127.0.0.1:8117", ws: true } } },
});
