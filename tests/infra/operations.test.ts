import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { resourcesOf, text } from "./template.ts";

const page = readFileSync("docs/operations.md", "utf8");

it("replaces the link secret in every function that has it", () => {
  const [, loop = ""] = /^for name in (.*); do$/m.exec(page) ?? [];
  const holders = resourcesOf("production", "AWS::Lambda::Function").filter(({ properties }) =>
    JSON.stringify(properties["Environment"] ?? {}).includes("UNSUBSCRIBE_SECRET"),
  );
  const names = holders.map(({ properties }) => text(properties["FunctionName"]).split("-").at(-1));
  expect(new Set(loop.split(" "))).toEqual(new Set(names));
});
