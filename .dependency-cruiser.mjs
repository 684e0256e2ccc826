// What may import what in core, functions and stacks, types included (docs/architecture.md). The web app: tests/house/imports.test.ts.
const core = "^packages/core/src/";

/** @param {string} name @param {string} from @param {string | string[]} to */
const never = (name, from, to) => ({ name, severity: "error", from: { path: from }, to: { path: to } });

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no circle of files",
      severity: "error",
      from: { path: "^packages/(core|functions)/|^stacks/" },
      to: { circular: true },
    },
    never("core knows no HTTP, no Lambda and no other package", core, [
      "^packages/(?!core/)",
      "^stacks/",
      "node_modules/(hono|react|@types/aws-lambda)/",
      "^http$",
    ]),
    never("functions stand on core alone", "^packages/functions/", ["^packages/(web|local)/", "^stacks/"]),
    never(
      "the wiring imports fixed data alone",
      "^packages/functions/src/wiring\\.ts$",
      "^(?!packages/core/src/(fixed|reference)/)",
    ),
    never("stacks take from core fixed data and the key schema, from functions the wiring", "^stacks/", [
      "^packages/(?!core/|functions/src/wiring\\.ts$)",
      `${core}(?!fixed/|reference/|platform/table/keys\\.ts$)`,
    ]),
  ],
  options: {
    exclude: "\\.test\\.tsx?$|(^|/|[.-])testing([./-])",
    doNotFollow: "node_modules",
    // It reads TypeScript without TypeScript's own compiler, whose seventh version has no interface for it.
    parser: "swc",
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node"] },
  },
};
