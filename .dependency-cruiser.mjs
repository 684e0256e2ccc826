// What may import what: packages, and the tiers and rooms of core (docs/architecture.md). Types alone may point anywhere within a package.
const core = "^packages/core/src/";
const values = { dependencyTypesNot: ["type-only"] };

/** @param {string} name @param {string} from @param {string | string[]} to */
const never = (name, from, to) => ({
  name,
  severity: "error",
  from: { path: from },
  to: { path: to, ...values },
});

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no circle of files",
      severity: "error",
      from: { path: "^packages/(core|functions)/" },
      to: { circular: true, viaOnly: values },
    },
    never("fixed data import nothing of ours", `${core}fixed/`, `${core}(?!fixed/)`),
    never("the platform knows no concept", `${core}platform/`, `${core}(model|domain|flows)/`),
    never("entities, schemas and pure rules know no verb", `${core}model/`, `${core}(domain|flows)/`),
    never("a concept knows no flow", `${core}domain/`, `${core}flows/`),
    never("core knows no HTTP, no Lambda and no other package", core, [
      "^packages/(?!core/)",
      "^stacks/",
      "node_modules/(hono|react|@types/aws-lambda)/",
      "^http$",
    ]),
    never("functions stand on core alone", "^packages/functions/", ["^packages/(web|local)/", "^stacks/"]),
  ],
  options: {
    exclude: "\\.test\\.tsx?$|(^|/|[.-])testing(\\.ts|/)",
    doNotFollow: "node_modules",
    parser: "swc",
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node"] },
  },
};
