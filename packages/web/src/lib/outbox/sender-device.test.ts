// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { networkDown, openTab, setUpWorld, refused, settle, world, write } from "./testing-sender.ts";

setUpWorld();

describe("sending from a device that", () => {
  it.each(["isFull", "isGone"] as const)("stores nothing (%s) still sends each entry once", async (how) => {
    world.device.state[how] = true;
    world.server.fails.push(networkDown);
    const sender = openTab();
    for (const text of ["one", "two"]) write(sender, text);
    await settle();
    expect(sender.outbox.entries.map(({ id }) => sender.outbox.isStored(id))).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([world.server.texts(), sender.outbox.entries]).toEqual([["one", "two"], []]);
  });

  it("stores no changes any more sends each entry once per tab and remembers the results", async () => {
    const { send } = world.server;
    world.server.send = async (entry) => {
      if (entry.payload === "one") world.server.fails.push(refused);
      return send(entry);
    };
    const sender = openTab();
    for (const method of ["change", "delete"] as const) {
      vi.spyOn(world.device.store, method).mockRejectedValue(new DOMException("Full", "QuotaExceededError"));
    }
    for (const text of ["one", "two"]) write(sender, text);
    await settle();
    const other = openTab();
    await vi.advanceTimersByTimeAsync(120_000);
    for (const tab of [sender, other]) {
      tab.wake();
      await settle();
      expect(tab.outbox.entries.map(({ payload, refusal }) => [payload, refusal])).toEqual([
        ["one", "Blocked."],
      ]);
    }
    expect(world.server.tried).toHaveLength(4);
  });

  it("the user has signed out of is not written to by any tab", async () => {
    world.server.fails.push(networkDown, networkDown, networkDown);
    const [one, two] = [openTab(), openTab()];
    write(one, "one");
    await settle();
    one.outbox.closeEverywhere();
    world.device.values.clear();
    write(two, "two");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([two.outbox.isClosed, world.device.values.size, world.server.texts()]).toEqual([true, 0, []]);
  });
});
