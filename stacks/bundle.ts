import type { NodeJSProps } from "sst/constructs";

type Bundling = NonNullable<NodeJSProps["esbuild"]>;
type Plugin = NonNullable<Bundling["plugins"]>[number];

/**
 * Puts a module of one line in the place of another.
 *
 * @param filter what the import says, as a pattern
 * @param importer a part of the path of the files whose imports are meant
 * @param contents the module instead; it may import what the importer may
 */
function instead(name: string, filter: RegExp, importer: string, contents: string): Plugin {
  return {
    name,
    setup(build) {
      build.onResolve({ filter }, (imported) =>
        imported.importer.includes(importer)
          ? { path: name, namespace: name, pluginData: imported.resolveDir }
          : undefined,
      );
      build.onLoad({ filter: /^/, namespace: name }, ({ pluginData }) => ({
        contents,
        resolveDir: String(pluginData),
      }));
    },
  };
}

/** Of zod's messages in fifty languages (300 kB) only English is used. */
const englishOnly = instead(
  "zod-english",
  /^\.\.\/locales\/index\.js$/,
  "/zod/",
  `export { default as en } from "../locales/en.js";`,
);

/**
 * ElectroDB brings the SDK's client of DynamoDB (500 kB) for its commands alone: names and inputs, which is all that the
 * table's own client (core/src/table/client.ts) reads of them.
 */
const commands = instead(
  "electrodb-commands",
  /^@aws-sdk\/lib-dynamodb$/,
  "/electrodb/",
  `const command = (commandName) =>
    class {
      static name = commandName;
      constructor(input) {
        this.input = input;
      }
    };
  export const GetCommand = command("GetCommand");
  export const PutCommand = command("PutCommand");
  export const UpdateCommand = command("UpdateCommand");
  export const DeleteCommand = command("DeleteCommand");
  export const QueryCommand = command("QueryCommand");
  export const ScanCommand = command("ScanCommand");
  export const BatchGetCommand = command("BatchGetCommand");
  export const BatchWriteCommand = command("BatchWriteCommand");
  export const TransactGetCommand = command("TransactGetCommand");
  export const TransactWriteCommand = command("TransactWriteCommand");`,
);

/**
 * ElectroDB judges each entity's definition by a JSON schema whenever a process starts (20 ms): the tests have done so for
 * these. It also tells definitions from entities that way, by the mark which entities carry.
 */
const judgedModels = instead(
  "electrodb-models",
  /^jsonschema$/,
  "/electrodb/",
  `export class Validator {
    addSchema() {}
    validate(given) {
      const definition = given && given.model && given.attributes && given.indexes && !given._instance;
      return { errors: definition ? [] : [{ property: "model", message: "is not a definition" }] };
    }
  }
  Validator.prototype.customFormats = {};`,
);

/** How a function becomes one file: small, because Lambda reads and parses all of it at each cold start. */
export const bundling: NodeJSProps = {
  format: "esm",
  minify: true,
  sourcemap: false,
  esbuild: {
    keepNames: false,
    legalComments: "none",
    plugins: [englishOnly, commands, judgedModels],
  },
};

/** The same for a function beside whose bundle sharp lies. */
export const withoutSharp: NodeJSProps = {
  ...bundling,
  esbuild: { ...bundling.esbuild, external: ["sharp"] },
};
