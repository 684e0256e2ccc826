import { expect, it } from "vitest";
import { reasonIn } from "./replay.ts";
import { reasonOf, visibleValues } from "./visible-values.ts";

const line = (level: string, message: string, error?: object) => JSON.stringify({ level, message, error });
const id = "64391c06-d3ee-45e5-bcf5-c0af908d1743";

it("describes a change without users' texts, addresses and secrets", () => {
  const before = {
    __edb_e__: { S: "code" },
    __edb_v__: { S: "1" },
    pk: { S: "$handiwork#purpose_reset#subject_ada@handiwork.test" },
    gsi1pk: { S: "ada@handiwork.test" },
    purpose: { S: "password-reset" },
    subject: { S: "ada@handiwork.test" },
    hash: { S: "8f3c8f3c8f3c" },
    requestId: { S: "01KABCDEFGHJKMNPQRSTVWXYZ0" },
    tries: { N: "0" },
  };
  const after = {
    ...before,
    tries: { N: "1" },
    comment: { S: "Call me on 0803 123 4567" },
    accountId: { S: id },
  };
  const change = {
    eventName: "MODIFY",
    dynamodb: {
      SequenceNumber: "7",
      Keys: { pk: before.pk, sk: { S: `$x_1#id_${id}#somebody` } },
      OldImage: before,
      NewImage: after,
    },
  };
  const image = [
    ["__edb_e__", "code"],
    ["pk", "$handiwork#purpose_reset#(hidden)"],
    ["purpose", "password-reset"],
  ] as const;
  expect([...visibleValues({ Records: [change] })]).toEqual([
    ["Records.0.eventName", "MODIFY"],
    ["Records.0.dynamodb.SequenceNumber", "7"],
    ["Records.0.dynamodb.Keys.pk", "$handiwork#purpose_reset#(hidden)"],
    ["Records.0.dynamodb.Keys.sk", `$x_1#id_${id}#(hidden)`],
    ...image.map(([name, text]) => [`Records.0.dynamodb.OldImage.${name}`, text]),
    ["Records.0.dynamodb.OldImage.tries", "0"],
    ...image.map(([name, text]) => [`Records.0.dynamodb.NewImage.${name}`, text]),
    ["Records.0.dynamodb.NewImage.tries", "1"],
    ["Records.0.dynamodb.NewImage.accountId", id],
  ]);
});

it("shows only a new row's kind and listed fields", () => {
  const image = {
    __edb_e__: { S: "message" },
    content: { S: "hello" },
    latitude: { N: "6.5244" },
    seq: { N: "4" },
    state: { S: "ready" },
    status: { S: "Ada Obi is ill" },
    token: { S: id },
    tags: { L: [{ S: "a" }] },
    picture: { M: { key: { S: "b" }, "ada@handiwork.test": { M: { size: { N: "3" } } } } },
    neverHeardOf: { S: "plain" },
  };
  expect([...visibleValues(image)]).toEqual([
    ["__edb_e__", "message"],
    ["seq", "4"],
    ["state", "ready"],
    ["picture.(hidden).size", "3"],
  ]);
});

const file = (key: string) => [...visibleValues({ Records: [{ s3: { object: { key, size: 7 } } }] })];

it("shows a message's JSON like a row, and a file without its user-given name", () => {
  const body = JSON.stringify({ userId: id, partnerId: "Ada", seq: 3, text: "hello" });
  expect([...visibleValues({ body })]).toEqual([
    ["body.userId", id],
    ["body.seq", "3"],
  ]);
  expect([...visibleValues({ body: "hello" })]).toEqual([]);
  expect(file("imports/adaobi")).toEqual([["Records.0.s3.object.size", "7"]]);
  const upload = `quarantine/${id}/01KABCDEFGHJKMNPQRSTVWXYZ0`;
  expect(file(upload)[0]).toEqual(["Records.0.s3.object.key", upload]);
});

it("shortens a reason to one line of plain words, without names, numbers, addresses and quotations", () => {
  expect(reasonOf("Error", "Mail to <ada.obi@handiwork.test>\n failed")).toBe("Error: Mail to");
  expect(reasonOf("Error", "No room\nfor ada@handiwork.test, nor Ada Obi of 12 Broad Street")).toBe(
    "Error: No room for … nor … … of … … …",
  );
  expect(reasonOf("SyntaxError", 'Unexpected token, "hello my n"... is not valid JSON')).toBe(
    "SyntaxError: Unexpected token,",
  );
  expect(reasonOf("told by ada", "x".repeat(1_000))).toHaveLength(300);
});

it("finds the last error in a function's log, in Lambda's format and in ours", () => {
  const log = [
    line("ERROR", "An older one"),
    `2026-11-22T10:00:00Z\tid\tERROR\t${line("ERROR", "A change failed", { name: "TimeoutError", message: "away" })}`,
    line("INFO", "done"),
    "END RequestId: 1",
  ].join("\n");
  expect(reasonIn(log)).toBe("A change failed: TimeoutError: away");
  expect(reasonIn("START\nEND")).toBeUndefined();
});
