import type { Plugin } from "vite";

/**
 * Lets the bundler tree-shake react-router. The package has one file, built for development, with debug names, warnings
 * and React calls that look like side effects. The app has no data router.
 */
export function slimRouter(): Plugin {
  return forClient("handiwork:slim-router", /node_modules\/react-router\/dist\//, (code) =>
    code
      .replace("ENABLE_DEV_WARNINGS = true", "ENABLE_DEV_WARNINGS = false")
      .replace(/^function warning\(.*?^\}/ms, "function warning() {}")
      .replace("isDataRoute ? useNavigateStable() : useNavigateUnstable()", "useNavigateUnstable()")
      .replaceAll(/^\w+\.(displayName|contextType) = .*$/gm, "")
      .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, "= /* @__PURE__ */ $1")
      .replaceAll(/= (class extends React\d*\.Component \{.*?^\});$/gms, "= /* @__PURE__ */ (() => $1)();"),
  );
}

/**
 * Turns React's CommonJS files into ES modules. Otherwise every chunk imports React through helpers, and no part of
 * React can be left out.
 */
export function reactModules(): Plugin {
  const files = /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//;
  return forClient("handiwork:react-modules", files, toModule);
}

/** Converts a CommonJS file of React. A file that chooses between builds becomes the production build. */
export function toModule(code: string): string {
  const [, production] = /require\('(\.{1,2}\/cjs\/.*\.production\.js)'\)/.exec(code) ?? [];
  if (production) return `export * from "${production}";\nexport * as default from "${production}";`;
  const imports: string[] = [];
  const names = new Set<string>();
  const body = code
    .replaceAll(/(?:^var|,)\s+(\w+) = require\("([^"]+)"\);?/gm, (_, name: string, id: string) => {
      imports.push(`import * as ${name} from "${id}";`);
      return "";
    })
    .replaceAll(/^exports\./gm, "var exports.")
    .replaceAll(/\bexports\.(\w+)/g, (_, name: string) => {
      names.add(name);
      return `exports_${name}`;
    })
    // Only the scheduler of React's own tests exports these.
    .replaceAll(/\bScheduler\.(log|unstable_setDisableYieldValue)\b/g, "undefined");
  const exports = Array.from(names, (name) => `exports_${name} as ${name}`);
  return [...imports, body, `export { ${exports.join(", ")} };`].join("\n");
}

/** Rewrites modules of the browser's build. */
function forClient(name: string, id: RegExp, handler: (code: string) => string): Plugin {
  return {
    name,
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: { filter: { id }, handler },
  };
}
