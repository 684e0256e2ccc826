import type { Plugin } from "vite";

/**
 * Lets the bundler tree-shake react-router. The package has one file, built for development, with debug names, warnings
 * and React calls that look like side effects. The app has no data router.
 */
export function slimRouter(): Plugin {
  return {
    name: "handiwork:slim-router",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) =>
        code
          .replace("ENABLE_DEV_WARNINGS = true", "ENABLE_DEV_WARNINGS = false")
          .replace(/^function warning\(.*?^\}/ms, "function warning() {}")
          .replace("isDataRoute ? useNavigateStable() : useNavigateUnstable()", "useNavigateUnstable()")
          .replaceAll(/^\w+\.(displayName|contextType) = .*$/gm, "")
          .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, "= /* @__PURE__ */ $1")
          .replaceAll(
            /= (class extends React\d*\.Component \{.*?^\});$/gms,
            "= /* @__PURE__ */ (() => $1)();",
          ),
    },
  };
}
