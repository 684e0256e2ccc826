// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import type { Sender } from "./sender.ts";
import { away, begin, deed, freshWorld, no, settle, world } from "./testing-sender.ts";

freshWorld();

const partnerId = "chinwe";
const write = (sender: Sender, content: string) => sender.send(deed(partnerId, content));

describe("sending from a device that", () => {
  it.each(["isFull", "isGone"] as const)("keeps nothing (%s) sends it all the same, once", async (how) => {
    world.here.state[how] = true;
    world.there.fails.push(away);
    const sender = begin();
    for (const text of ["one", "two"]) write(sender, text);
    await settle();
    expect(sender.outbox.entries.map(({ id }) => sender.outbox.isKept(id))).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([world.there.texts(), sender.outbox.entries]).toEqual([["one", "two"], []]);
  });

  it("takes no change any more has each tab send what waits once, and remember what came of it", async () => {
    const { post } = world.there;
    world.there.post = async (entry) => {
      if (entry.payload === "one") world.there.fails.push(no);
      return post(entry);
    };
    const sender = begin();
    for (const method of ["change", "delete"] as const) {
      vi.spyOn(world.here.store, method).mockRejectedValue(new DOMException("Full", "QuotaExceededError"));
    }
    for (const text of ["one", "two"]) write(sender, text);
    await settle();
    const other = begin();
    await vi.advanceTimersByTimeAsync(120_000);
    for (const tab of [sender, other]) {
      tab.wake();
      await settle();
      expect(tab.outbox.entries.map(({ payload, refusal }) => [payload, refusal])).toEqual([
        ["one", "Blocked."],
      ]);
    }
    expect(world.there.tried).toHaveLength(4);
  });

  it("is left by its user has nothing written into it any more, by any tab", async () => {
    world.there.fails.push(away, away, away);
    const [one, two] = [begin(), begin()];
    write(one, "one");
    await settle();
    one.outbox.leave();
    world.here.values.clear();
    write(two, "two");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([two.outbox.isClosed, world.here.values.size, world.there.texts()]).toEqual([true, 0, []]);
  });
});
