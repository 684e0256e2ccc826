// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { Entry as AnyEntry } from "../../../lib/outbox/entry.ts";
import { Outbox } from "../../../lib/outbox/outbox.ts";
import { device } from "../../../lib/outbox/testing.ts";
import { stubLocks } from "../../../lib/testing-session.tsx";
import { me } from "../testing.ts";
import { messagesIn, parsed, takeOver, textOf, type Written } from "./outbox.ts";

const writtenAt = "2026-11-16T09:00:00.000Z";
const former = (id: string, partnerId = "chinwe") => ({ id, partnerId, content: `Text ${id}`, writtenAt });
const entry = (id: string, more: Partial<Written> = {}, partnerId = "chinwe"): AnyEntry<Written> => ({
  id,
  kind: "message",
  line: partnerId,
  payload: { partnerId, content: `Text ${id}`, ...more },
  writtenAt,
});

const left = () => parsed(localStorage.getItem(`outbox ${me}`));

afterEach(() => localStorage.clear());

describe("messages on their way", () => {
  it("are those of the outbox, among other things", () => {
    const other = { ...entry("2"), kind: "favourite" };
    expect(messagesIn([entry("1"), other]).map(({ id, content }) => [id, content])).toEqual([
      ["1", "Text 1"],
    ]);
  });

  it("have a text that stands for a picture alone", () => {
    expect(textOf({ content: "" })).toBe("📷 Image");
    expect(textOf({ content: "Text 5" })).toBe("Text 5");
  });
});

describe("what an earlier version kept", () => {
  it.each([
    [null, []],
    ["nonsense{", []],
    ['{"a":1}', []],
    [
      JSON.stringify([
        former("1"),
        null,
        { id: 7 },
        { ...former("8"), writtenAt: "soon" },
        { ...former("9"), picture: "x" },
      ]),
      [entry("1")],
    ],
  ])("is read as far as it makes sense: %j", (text, entries) => {
    expect(parsed(text)).toEqual(entries);
  });

  it("is taken over once", async () => {
    stubLocks();
    const refused = { ...former("2"), refusal: "Blocked." };
    localStorage.setItem(`outbox ${me}`, JSON.stringify([former("1"), refused]));
    const outbox = new Outbox(me, device().store);
    await takeOver(me, outbox);
    await takeOver(me, outbox);
    expect(outbox.entries).toEqual([entry("1"), { ...entry("2"), refusal: "Blocked." }]);
    expect(localStorage.getItem(`outbox ${me}`)).toBeNull();
    outbox.close();
  });

  it("stays where it is as long as the outbox keeps nothing", async () => {
    stubLocks();
    const text = JSON.stringify([former("1"), former("2")]);
    localStorage.setItem(`outbox ${me}`, text);
    const { state, store } = device();
    state.isFull = true;
    const outbox = new Outbox(me, store);
    await takeOver(me, outbox);
    expect(left()).toEqual([entry("1"), entry("2")]);
    await outbox.remove("1");
    expect(left()).toEqual([entry("2")]);
    outbox.close();
    expect(left()).toEqual([entry("2")]);
  });
});
