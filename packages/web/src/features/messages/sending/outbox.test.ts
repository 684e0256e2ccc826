import { describe, expect, it } from "vitest";
import {
  failingFor,
  hasFailed,
  nextOf,
  parsed,
  refused,
  textOf,
  triedAgain,
  uploadedAs,
  waitingFor,
  withEntry,
  without,
  type Entries,
  type Entry,
} from "./outbox.ts";

const entry = (id: string, partnerId = "chinwe"): Entry => ({
  id,
  partnerId,
  content: `Text ${id}`,
  writtenAt: "2026-11-16T09:00:00.000Z",
});
const three: Entries = [entry("1"), entry("2", "bola"), entry("3")];

describe("the outbox", () => {
  it("sends the messages of a conversation in their order", () => {
    expect(nextOf(three, "chinwe")?.id).toBe("1");
    expect(nextOf(without(three, "1"), "chinwe")?.id).toBe("3");
    expect(waitingFor(three)).toEqual(["chinwe", "bola"]);
  });

  it("goes past what was refused, until it is to be tried again", () => {
    const after = refused(three, "1", "Blocked.");
    expect(nextOf(after, "chinwe")?.id).toBe("3");
    expect(waitingFor(without(after, "3"))).toEqual(["bola"]);
    expect(triedAgain(after, "1")).toEqual(three);
  });

  it("goes on with what the server fails to take, until it is known whether it does", () => {
    const after = failingFor(refused(three, "1", "Blocked."), "chinwe");
    expect(after.map(hasFailed)).toEqual([true, false, true]);
    expect(nextOf(after, "chinwe")?.id).toBe("3");
    expect(failingFor(after, "chinwe")).toBe(after);
    expect(parsed(JSON.stringify(after))).toEqual(after);
    expect(triedAgain(triedAgain(after, "1"), "3")).toEqual(three);
  });

  it("has each message once", () => {
    expect(withEntry(three, entry("3"))).toBe(three);
    expect(withEntry(three, entry("4"))).toHaveLength(4);
    expect(without(three, "9")).toBe(three);
  });

  it("knows in which upload the server has a picture", () => {
    const sent: Entries = [{ ...entry("4"), content: "", picture: { width: 40, height: 30 } }];
    const there = uploadedAs(sent, "4", "U1");
    expect(there).toEqual([{ ...sent[0], picture: { width: 40, height: 30, uploadId: "U1" } }]);
    expect(uploadedAs(there, "4", undefined)).toEqual(sent);
    expect(parsed(JSON.stringify(there))).toEqual(there);
    expect(there.concat(three).map(textOf)).toEqual(["📷 Image", "Text 1", "Text 2", "Text 3"]);
  });

  it.each([
    [null, []],
    ["nonsense{", []],
    ['{"a":1}', []],
    [
      JSON.stringify([
        ...three,
        null,
        { id: 7 },
        { ...entry("8"), writtenAt: "soon" },
        { ...entry("9"), picture: "x" },
      ]),
      three,
    ],
  ])("reads of what was kept only what makes sense: %j", (text, entries) => {
    expect(parsed(text)).toEqual(entries);
  });
});
