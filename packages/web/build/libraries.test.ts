import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { toModule } from "./libraries.ts";

const require = createRequire(import.meta.url);

function pathOf(library: string, file: string): string {
  return join(dirname(require.resolve(library)), file);
}

function moduleOf(path: string): string {
  return toModule(readFileSync(path, "utf8"));
}

it.each([
  ["react", "react.production.js"],
  ["react", "react-jsx-runtime.production.js"],
  ["scheduler", "scheduler.production.js"],
])("keeps the exports of %s/cjs/%s", async (library, file) => {
  const path = pathOf(library, `cjs/${file}`);
  const url = `data:text/javascript,${encodeURIComponent(moduleOf(path))}`;
  const converted = (await import(url)) as object;
  expect(Object.keys(converted).toSorted()).toEqual(Object.keys(require(path) as object).toSorted());
});

it("converts a file that requires other libraries", () => {
  const code = moduleOf(pathOf("react-dom", "cjs/react-dom-client.production.js"));
  expect(code).toContain('import * as ReactDOM from "react-dom";');
  expect(code).toContain("export { exports_createRoot as createRoot, ");
  expect(code).not.toMatch(/\brequire\(|\bexports\./);
});

it("chooses the production build", () => {
  expect(moduleOf(pathOf("react-dom", "client.js"))).toBe(
    'export * from "./cjs/react-dom-client.production.js";\nexport * as default from "./cjs/react-dom-client.production.js";',
  );
});
