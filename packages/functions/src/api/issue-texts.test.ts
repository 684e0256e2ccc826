import { describe, expect, it } from "vitest";
import * as z from "zod";
import { app } from "./app.ts";
import { allRoutes } from "./lazy.ts";
import { schemaProblem } from "./problem.ts";
import { descriptions } from "./router.ts";

/** Phrases of zod's default messages. */
const zodWords =
  /Too (big|small)|Invalid (input|string|option|number|key|value|discriminator|UUID)|\b(expected|received|Unrecognized|undefined|NaN|pattern)\b|[<>]=|\^/;

type Form = Readonly<{
  type?: string;
  properties?: Record<string, Form>;
  items?: Form;
  anyOf?: Form[];
  oneOf?: Form[];
}>;

const junk = [
  undefined,
  null,
  true,
  -1,
  0.5,
  1e12,
  Number.NaN,
  "",
  " ",
  "\u0000x",
  "7",
  "x".repeat(120_000),
  [],
  {},
  { notAField: 1 },
  [undefined, 1, "", {}],
  Array.from({ length: 300 }, () => "x"),
];

/** Returns invalid values for a form, one for each of its fields. */
function* wrongValues(form: Form, depth = 0): Generator {
  yield* junk;
  if (depth > 4) return;
  for (const choice of [...(form.anyOf ?? []), ...(form.oneOf ?? [])]) yield* wrongValues(choice, depth + 1);
  for (const [name, property] of Object.entries(form.properties ?? {}))
    for (const value of wrongValues(property, depth + 1)) yield { [name]: value };
  if (form.items) for (const value of wrongValues(form.items, depth + 1)) yield [value];
}

const schemas = (await allRoutes(app)).flatMap(({ handler }) => {
  const { operationId = "", request: { params, query, body } = {} } = descriptions.get(handler) ?? {};
  const inBody = body && Object.values(body.content).map(({ schema }) => schema);
  return [params, query, ...(inBody ?? [])].flatMap((schema, place) =>
    schema ? [{ name: `${operationId} ${place}`, schema }] : [],
  );
});

describe("error messages for invalid input", () => {
  it("are tested for the schemas of all operations", () => {
    expect(schemas.length).toBeGreaterThan(150);
  });

  it.each(schemas)("are in plain words: $name", async ({ schema }) => {
    const form = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Form;
    let refused = 0;
    for (const value of wrongValues(form)) {
      const { error } = await schema.safeParseAsync(value);
      if (!error) continue;
      refused += 1;
      const { detail, fields = {} } = schemaProblem(error);
      for (const text of [detail, ...error.issues.map(({ message }) => message), ...Object.values(fields)])
        expect(text).not.toMatch(zodWords);
      expect(detail).toMatch(/^\S.*\S$/);
    }
    expect(refused).toBeGreaterThan(0);
  });

  it.each([
    [{ search: "x".repeat(101) }, "Search: At most 100 characters"],
    [{ limit: "many" }, "Limit: Must be a whole number"],
    [{ within: "7" }, "Within: Must be one of 5, 10, 25, 50, same"],
    [{ colour: "red" }, "Colour: There is no such field"],
  ])("name the field: %j", async (query, detail) => {
    const answer = await app.request(
      `/api/artisans?${String(new URLSearchParams(query as Record<string, string>))}`,
    );
    expect([answer.status, await answer.json()]).toMatchObject([400, { detail }]);
  });
});
