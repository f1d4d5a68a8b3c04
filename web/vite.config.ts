import { realpathSync } from "node:fs";

import react from "@vitejs/plugin-react";
import { defineConfig, type TestProjectInlineConfiguration as Project } from "vitest/config";

const SERVER = process.env["PHAROS_SERVER"] ?? "http://127.0.0.1:8000"; // which `npm run dev` talks to

const GAMES = ["duel", "monuments", "wonders"];

function drawn(name: string, files: Project["test"]): Project {
  return { extends: true, test: { name, environment: "jsdom", setupFiles: "./src/test/setup.ts", ...files } };
}

export default defineConfig({
  plugins: [react()],
  server: {
    proxy: { "/api": { target: SERVER, ws: true } },
    // The page shows docs/rules; and the packages, with their fonts, may be a link to those of another checkout.
    fs: { allow: ["..", realpathSync("node_modules")] },
  },
  build: {
    outDir: "../src/pharos/server/page",
    emptyOutDir: true,
    // The page is served with a strict Content-Security-Policy: no data: addresses, no inline scripts.
    assetsInlineLimit: 0,
    // Day and Night are light-dark() colours; lowered for older browsers, a board could not have its own side.
    cssTarget: ["chrome123", "edge123", "firefox125", "safari17.5"],
    modulePreload: { polyfill: false },
    // One sheet, always in the same order: what wins does not depend on the way through the page.
    cssCodeSplit: false,
    // What changes seldom has a file of its own, which browsers keep.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler|wouter)\// },
            { name: "words", test: /node_modules\/(i18next|react-i18next)\// },
            { name: "drawings", test: /\.svg\?raw$/ },
          ],
        },
      },
    },
  },
  test: {
    restoreMocks: true,
    maxWorkers: "100%", // by default one core is kept free, and many machines have two
    testTimeout: 60_000, // machines that do much else at the same time are slow
    hookTimeout: 60_000,
    css: { include: /\.css\?raw$/ },
    // What is drawn needs a document; a test of anything else starts much faster without one. The files of a game
    // share what they import, which is much; others replace parts of the page, each in its own way.
    projects: [
      ...GAMES.map((game) => drawn(game, { include: [`src/${game}/**/*.test.tsx`], isolate: false })),
      drawn("page", { include: ["src/**/*.test.tsx"], exclude: GAMES.map((game) => `src/${game}/**`) }),
      { extends: true, test: { name: "plain", environment: "node", include: ["src/**/*.test.ts"], isolate: false } },
    ],
  },
});
