import swc from "@swc/core";

// What may import what, types included (docs/architecture.md).
const core = "^packages/core/src/";
const web = "^packages/web/src/";

// dependency-cruiser calls swc without JSX and has no option for it.
const { parseFileSync } = swc;
/** @param {string} file @param {import("@swc/core").ParseOptions} options */
const parseWithJsx = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith(".tsx") });
Object.assign(swc, { parseFileSync: parseWithJsx });

/** The concepts of core in the order of their verbs: a verb imports verbs only of its own concept and of earlier ones. */
const concepts = [
  "audit",
  "media",
  "settings",
  "notifications",
  "undeliverable",
  "accounts",
  "mail",
  "sessions",
  "lookup",
  "users",
  "registration",
  "web-push",
  "conversations",
  "presence",
  "realtime",
  "directory",
  "premium",
  "approvals",
  "artisans",
  "applications",
  "products",
  "merchant-directory",
  "merchants",
  "enquiries",
  "partnerships",
  "blog",
  "favourites",
  "saved-searches",
  "jobs",
  "reviews",
  "moderation",
  "imports",
  "analytics",
  "counters",
  "payments",
  "site",
  "self-check",
  "export",
  "deletion",
  "fan-out",
  "dead-letters",
];

/** A file's tier is part of its name; a verb's name has none. */
const isData = "(/schema|\\.(entity|queries|schema|rules))\\.ts$";
const isEffect = "(^|/|\\.)(effects|notices)\\.ts$";
const base = `${core}(platform|reference)/`;
const concept = `${core}(?!platform/|reference/|testing/)`;
const verbs = (/** @type {readonly string[]} */ names) => ({
  path: `${core}(${names.join("|")})/`,
  pathNot: [isData, isEffect],
});

/**
 * @param {string} name @param {string | { path: string, pathNot?: string | string[] }} from
 * @param {string | string[] } to
 */
const never = (name, from, to) => ({
  name,
  severity: "error",
  from: typeof from === "string" ? { path: from } : from,
  to: typeof to === "string" || Array.isArray(to) ? { path: to } : to,
});

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no circle of files",
      severity: "error",
      from: { path: "^packages/(core|functions|web)/|^stacks/" },
      to: { circular: true },
    },
    never("reference data imports nothing else of ours", `${core}reference/`, `${core}(?!reference/)`),
    never("the platform knows no concept", `${core}platform/`, concept),
    never(
      "entities, queries, schemas and rules import no verb and no effect",
      { path: `${concept}.*${isData}` },
      { path: concept, pathNot: isData },
    ),
    never(
      "only effects and functions import effects",
      { path: core, pathNot: isEffect },
      { path: `${core}.*${isEffect}` },
    ),
    never(
      "every concept has its place in the order",
      { path: "^packages/", pathNot: base },
      { path: core, pathNot: `${core}(${["platform", "reference", "testing", ...concepts].join("|")})/` },
    ),
    ...concepts.map((name, index) =>
      never(
        `verbs of ${name} import verbs of earlier concepts alone`,
        verbs([name]),
        verbs(["none", ...concepts.slice(index + 1)]),
      ),
    ),
    never("core knows no HTTP, no Lambda and no other package", core, [
      "^packages/(?!core/)",
      "^stacks/",
      "node_modules/(hono|react|@types/aws-lambda)/",
      "^http$",
    ]),
    never("functions stand on core alone", "^packages/functions/", ["^packages/(web|local)/", "^stacks/"]),
    never(
      "the wiring imports reference data and the table of reactions alone",
      "^packages/functions/src/(wiring|reactions/index)\\.ts$",
      "^(?!packages/core/src/reference/|packages/functions/src/reactions/index\\.ts$)",
    ),
    never("stacks take from core reference data and the key schema, from functions the wiring", "^stacks/", [
      "^packages/(?!core/|functions/src/wiring\\.ts$)",
      `${core}(?!reference/|platform/table/keys\\.ts$)`,
    ]),
    {
      name: "no circle of folders in the web app's lib and ui",
      severity: "error",
      scope: "folder",
      from: { path: `${web}(lib|ui)/` },
      to: { circular: true },
    },
    never("the web app's lib knows no component, feature or page", `${web}lib/`, `${web}(ui|features|app)/`),
    never("the web app's ui knows no feature or page", `${web}ui/`, `${web}(features|app)/`),
    never("a feature does not know the app", `${web}features/`, `${web}app/`),
    {
      name: "a feature imports from another only the files directly in its folder",
      severity: "error",
      from: { path: `${web}features/([^/]+)/` },
      to: { path: `${web}features/[^/]+/.+/`, pathNot: `${web}features/$1/` },
    },
  ],
  options: {
    exclude: "\\.test\\.tsx?$|(^|/|[.-])testing([./-])",
    doNotFollow: "node_modules",
    // It reads TypeScript without TypeScript's own compiler, whose seventh version has no interface for it.
    parser: "swc",
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node"] },
  },
};
