import type { NodeJSProps } from "sst/constructs";

/**
 * How a function becomes its files: small, because Lambda reads and parses what a cold start imports. What a handler imports
 * later, as few routes or a rare fallback need it, lies beside it (`splitting`).
 */
export const bundling: NodeJSProps = {
  format: "esm",
  minify: true,
  sourcemap: false,
  splitting: true,
  esbuild: { keepNames: false, legalComments: "none" },
};

/** The same for a function beside whose bundle sharp lies. */
export const withoutSharp: NodeJSProps = {
  ...bundling,
  esbuild: { ...bundling.esbuild, external: ["sharp"] },
};
