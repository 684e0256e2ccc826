import type { Plugin } from "vite";

/**
 * Lets the bundler drop what the app does not use of react-router: its package has one file, the one for development, whose
 * names for debugging and calls of React look like effects.
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
          .replaceAll(/^\w+\.displayName = .*$/gm, "")
          .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, "= /* @__PURE__ */ $1"),
    },
  };
}
