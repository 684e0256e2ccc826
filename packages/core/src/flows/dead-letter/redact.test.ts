import { expect, it } from "vitest";
import { clean, describeRecord } from "./redact.ts";
import { reasonIn } from "./replay.ts";

const line = (level: string, message: string, error?: object) => JSON.stringify({ level, message, error });
const id = "64391c06-d3ee-45e5-bcf5-c0af908d1743";

it("a change is described without anybody's words, addresses and secrets", () => {
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
  const shown = describeRecord({
    eventName: "MODIFY",
    dynamodb: {
      SequenceNumber: "7",
      Keys: { pk: before.pk, sk: { S: `$x#id_${id}` } },
      OldImage: before,
      NewImage: after,
    },
  });
  expect(shown).toEqual({
    change: "MODIFY",
    sequenceNumber: "7",
    entity: "code",
    pk: "$handiwork#purpose_reset#subject_(hidden)",
    sk: `$x#id_${id}`,
    tries: "0 -> 1",
    comment: "(nothing) -> (24 characters)",
    accountId: `(nothing) -> ${id}`,
  });
});

it("a new row shows its kind and numbers, and hides what is secret", () => {
  const image = {
    __edb_e__: { S: "message" },
    content: { S: "Are you near?" },
    seq: { N: "4" },
    state: { S: "ready" },
    status: { S: "Ada Obi is ill" },
    token: { S: id },
    tags: { L: [{ S: "a" }] },
    picture: { M: { key: { S: "b" } } },
    isRead: { BOOL: false },
  };
  const shown = describeRecord({
    eventName: "INSERT",
    dynamodb: { SequenceNumber: "8", Keys: { pk: { S: "$a" }, sk: { S: "$b" } }, NewImage: image },
  });
  expect(shown).toMatchObject({
    content: "(hidden)",
    seq: "4",
    state: "ready",
    status: "(14 characters)",
    token: "(hidden)",
    tags: "(1 entries)",
    picture: "(1 entries)",
    isRead: "false",
  });
});

it("a reason is one line, short, and names nobody", () => {
  expect(clean("Mail to <ada.obi@handiwork.test>\n failed")).toBe("Mail to <(address)> failed");
  expect(clean("x".repeat(1_000))).toHaveLength(300);
});

it("a reason is the last error of the function's log, in Lambda's form and in ours", () => {
  const log = [
    line("ERROR", "An older one"),
    `2026-11-22T10:00:00Z\tid\tERROR\t${line("ERROR", "A change failed", { name: "TimeoutError", message: "away" })}`,
    line("INFO", "done"),
    "END RequestId: 1",
  ].join("\n");
  expect(reasonIn(log)).toBe("A change failed: TimeoutError: away");
  expect(reasonIn("START\nEND")).toBeUndefined();
});
