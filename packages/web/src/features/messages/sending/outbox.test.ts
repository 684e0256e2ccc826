// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { Entry as AnyEntry } from "../../../lib/outbox/entry.ts";
import { Outbox } from "../../../lib/outbox/outbox.ts";
import { device } from "../../../lib/outbox/testing.ts";
import { stubLocks } from "../../../lib/testing-session.tsx";
import { me } from "../testing.ts";
import {
  messagesIn,
  parseLegacyOutbox,
  migrateLegacyOutbox,
  previewText,
  type OutgoingMessage,
} from "./outbox.ts";

const writtenAt = "2026-11-16T09:00:00.000Z";
const legacy = (id: string, partnerId = "chinwe") => ({ id, partnerId, content: `Text ${id}`, writtenAt });
const entry = (
  id: string,
  more: Partial<OutgoingMessage> = {},
  partnerId = "chinwe",
): AnyEntry<OutgoingMessage> => ({
  id,
  kind: "message",
  line: partnerId,
  payload: { partnerId, content: `Text ${id}`, ...more },
  writtenAt,
});

const remaining = () => parseLegacyOutbox(localStorage.getItem(`outbox ${me}`));

afterEach(() => localStorage.clear());

describe("messagesIn", () => {
  it("picks the messages from an outbox's entries", () => {
    const other = { ...entry("2"), kind: "favourite" };
    expect(messagesIn([entry("1"), other]).map(({ id, content }) => [id, content])).toEqual([
      ["1", "Text 1"],
    ]);
  });

  it("previews an image without text as 📷 Image", () => {
    expect(previewText({ content: "" })).toBe("📷 Image");
    expect(previewText({ content: "Text 5" })).toBe("Text 5");
  });
});

describe("messages stored by an earlier version", () => {
  it.each([
    [null, []],
    ["nonsense{", []],
    ['{"a":1}', []],
    [
      JSON.stringify([
        legacy("1"),
        null,
        { id: 7 },
        { ...legacy("8"), writtenAt: "soon" },
        { ...legacy("9"), picture: "x" },
      ]),
      [entry("1")],
    ],
  ])("are parsed as far as they are valid: %j", (text, entries) => {
    expect(parseLegacyOutbox(text)).toEqual(entries);
  });

  it("are moved to the outbox once", async () => {
    stubLocks();
    const refused = { ...legacy("2"), refusal: "Blocked." };
    localStorage.setItem(`outbox ${me}`, JSON.stringify([legacy("1"), refused]));
    const outbox = new Outbox(me, device().store);
    await migrateLegacyOutbox(me, outbox);
    await migrateLegacyOutbox(me, outbox);
    expect(outbox.entries).toEqual([entry("1"), { ...entry("2"), refusal: "Blocked." }]);
    expect(localStorage.getItem(`outbox ${me}`)).toBeNull();
    outbox.close();
  });

  it("stay in place while the outbox cannot persist them", async () => {
    stubLocks();
    const text = JSON.stringify([legacy("1"), legacy("2")]);
    localStorage.setItem(`outbox ${me}`, text);
    const { state, store } = device();
    state.isFull = true;
    const outbox = new Outbox(me, store);
    await migrateLegacyOutbox(me, outbox);
    expect(remaining()).toEqual([entry("1"), entry("2")]);
    await outbox.remove("1");
    expect(remaining()).toEqual([entry("2")]);
    outbox.close();
    expect(remaining()).toEqual([entry("2")]);
  });
});
