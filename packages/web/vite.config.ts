import react from "@vitejs/plugin-react";
import { hash } from "node:crypto";
import { relative } from "node:path";
import { defineConfig } from "vite";
import { apiDocs } from "./build/api-docs.ts";
import { early } from "./build/early.ts";
import { entryChunk, firstViewChunk } from "./build/first-views.ts";
import { prerender } from "./build/prerender.ts";
import { slimRouter } from "./build/router.ts";
import { buildWorker, worker } from "./build/worker.ts";

/**
 * `npm run build` creates .build/dist: the browser's files, the prerendered documents (from a second build) and the service
 * worker. `scripts/web.mjs` replaces dist/ with it when it is complete. In development the gateway mounts Vite as middleware.
 */
export default defineConfig({
  root: import.meta.dirname,
  appType: "custom",
  plugins: [react(), slimRouter(), early(), apiDocs(), prerender(), worker()],
  // Short class names with a mark per file, because documents and first views contain many of them.
  css: { modules: { generateScopedName: (name, file) => `${name}_${markOf(file)}` } },
  define: { BUILD_YEAR: new Date().getFullYear() },
  // An inlined asset cannot be cached, and would differ between the documents and the client build.
  build: { assetsInlineLimit: 0 },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments["client"]!);
      await builder.build(builder.environments["ssr"]!);
      await buildWorker(builder);
    },
  },
  environments: {
    client: {
      build: {
        outDir: ".build/dist",
        emptyOutDir: true,
        manifest: ".vite/manifest.json",
        reportCompressedSize: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            // Hashes of 7 characters, because the entry contains all file names and is in every first view.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              groups: [
                {
                  name: "vendor",
                  test: /node_modules\/(react|react-dom|scheduler|react-router(-dom)?|@tanstack)\/(?!.*(useMutation|mutationObserver|useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js)/,
                },
                {
                  name: entryChunk,
                  debugName: "entry",
                  test: /web\/(index.html|src\/(ui|lib|app|features|main))|core\/src\/reference\//,
                },
                // Small modules that are used together: separate files would have more headers than code.
                {
                  name: "lists",
                  test: /(useInfiniteQuery|infiniteQueryObserver)\.js|web\/src\/(ui\/data\/(load-more|artisan-facts)|lib\/(page\/list-focus|navigation\/filter-url))\.|core\/src\/reference\/(choice-filters|radius)\./,
                  includeDependenciesRecursively: false,
                },
                {
                  name: "profiles",
                  test: /web\/src\/(ui\/(data\/whatsapp-link|media\/lightbox)|lib\/api\/embedded)\.|core\/src\/artisans\/page\.rules\./,
                  includeDependenciesRecursively: false,
                },
                {
                  name: "offline",
                  test: /web\/src\/(lib\/offline\/|lib\/(session\/sign-out|storage\/database)\.ts|app\/(notices|offline))|node_modules\/idb\//,
                },
                {
                  name: firstViewChunk,
                  debugName: "page",
                  test: /web\/src\/features\/(home|search|artisan)\/|core\/src\/reference\/home-content/,
                  // Their dependencies are shared with other chunks.
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: ".build/prerender",
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        emitAssets: false,
        rolldownOptions: { input: "src/entry-prerender.tsx" },
      },
    },
  },
});

const marks = new Map<string, string>();

function markOf(file: string): string {
  const mark =
    marks.get(file) ?? hash("sha256", relative(import.meta.dirname, file), "base64url").slice(0, 4);
  marks.set(file, mark);
  return mark;
}
