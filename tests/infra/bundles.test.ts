import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesOf, functionsOf } from "./functions.ts";
import type { Stage } from "./setup.ts";

/** Size limit of a bundle in kB: a cold start reads and parses all of it. */
const limitOf = (handler: string): number =>
  ({
    "api/handler.handler": 1330,
    "events/heartbeat.handler": 250,
    "auth/pre-sign-up.handler": 10,
  })[handler] ?? 1100;

describe("the bundles", () => {
  it.each(functionsOf("production").map(({ handler, bundle }) => [handler, bundle]))(
    "%s is small, and contains neither SST nor the embedded cloud",
    (handler, bundle) => {
      const bytes = filesOf(bundle).reduce((sum, file) => sum + statSync(file).size, 0);
      expect(bytes / 1000).toBeLessThanOrEqual(limitOf(handler));
      const code = codeOf(bundle);
      for (const foreign of ["SST_APP", "sst/node", "@handiwork/local", "dynoxide", "cognito-local"]) {
        expect(code.includes(foreign), foreign).toBe(false);
      }
    },
  );

  it("contain the CSV parser only in the import", () => {
    const withParser = functionsOf("production").filter(({ bundle }) =>
      codeOf(bundle).includes("CSV_QUOTE_NOT_CLOSED"),
    );
    expect(withParser.map(({ handler }) => handler)).toEqual(["events/import-file.handler"]);
  });

  it("contain a verb only where it is called", () => {
    const withVerb = functionsOf("production").filter(({ bundle }) =>
      codeOf(bundle).includes('("messageImage",'),
    );
    expect(withVerb.map(({ handler }) => handler)).toEqual(["api/handler.handler"]);
  });

  it("contain zod's messages in English only", () => {
    const api = functionsOf("production").find(({ handler }) => handler === "api/handler.handler")!;
    expect(codeOf(api.bundle)).toContain("Invalid input");
    expect(codeOf(api.bundle)).not.toContain("Ungültige Eingabe");
  });

  it("are identical in every stage", () => {
    expect(hashesOf("dev")).toEqual(hashesOf("production"));
  });
});

function codeOf(bundle: string): string {
  return filesOf(bundle)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}

function hashesOf(stage: Stage): Map<string, string> {
  return new Map(
    functionsOf(stage).map(({ handler, bundle }) => [
      handler,
      createHash("sha256").update(codeOf(bundle)).digest("hex"),
    ]),
  );
}
