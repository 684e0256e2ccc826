import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { scaled } from "../../../../tests/setup/long.ts";
import { createQueueServer, type Queue, type QueueServer } from "./index.ts";

// The queue against the plainest thing that could be one: an array that is searched.
interface ModelMessage {
  body: string;
  visibleAt: number;
  receives: number;
  dead: boolean;
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("send" as const), delay: fc.integer({ min: 0, max: 5 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("receive" as const), max: fc.integer({ min: 1, max: 10 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("delete" as const), at: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("hide" as const), at: fc.nat(20), seconds: fc.nat(20) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("pass" as const), seconds: fc.nat(12) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restart" as const) }) },
);

/** What a receive must answer, in order; poison goes to the dead letters on the way. */
function receiveFromModel(messages: ModelMessage[], now: number, max: number): string[] {
  const visible = messages.filter(({ dead, visibleAt }) => !dead && visibleAt <= now);
  const taken: ModelMessage[] = [];
  for (const message of visible.toSorted((a, b) => a.visibleAt - b.visibleAt)) {
    if (taken.length === max) break;
    if (message.receives >= 2) message.dead = true;
    else taken.push(message);
  }
  for (const message of taken)
    Object.assign(message, { receives: message.receives + 1, visibleAt: now + 10_000 });
  return taken.map(({ body }) => body).toSorted();
}

it("does what the model does, whatever comes in whatever order, restarts included", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const dir = await mkdtemp(join(tmpdir(), "queue-model-"));
      let now = Date.UTC(2026, 0, 1);
      const open = (): Promise<QueueServer> =>
        createQueueServer({
          dir,
          queues: [
            { name: "work", visibilityTimeout: 10, deadLetter: { queue: "dead", maxReceiveCount: 2 } },
            { name: "dead", visibilityTimeout: 10 },
          ],
          clock: () => now,
        });
      let server = await open();
      const work = (): Queue => server.queue("work");
      let model: ModelMessage[] = [];
      const handles: { body: string; handle: string; receives: number }[] = [];
      for (const [index, next] of steps.entries()) {
        if (next.do === "send") {
          const body = `m${index}`;
          await work().send({ body, delaySeconds: next.delay });
          model.push({ body, visibleAt: now + next.delay * 1000, receives: 0, dead: false });
        } else if (next.do === "receive") {
          const received = await work().receive(next.max, 0);
          expect(received.map(({ body }) => body).toSorted()).toEqual(receiveFromModel(model, now, next.max));
          for (const { body, receiptHandle, attributes } of received) {
            handles.push({
              body,
              handle: receiptHandle,
              receives: Number(attributes.ApproximateReceiveCount),
            });
          }
        } else if (next.do === "pass") {
          now += next.seconds * 1000;
        } else if (next.do === "restart") {
          await server.close();
          server = await open();
        } else {
          const chosen = handles[next.at];
          const message = model.find(({ body, dead }) => body === chosen?.body && !dead);
          if (!chosen) continue;
          if (next.do === "delete") {
            await work().delete(chosen.handle);
            model = model.filter((other) => other !== message);
          } else if (message && message.visibleAt > now && message.receives === chosen.receives) {
            await work().changeVisibility(chosen.handle, next.seconds);
            message.visibleAt = now + next.seconds * 1000;
          } else await expect(work().changeVisibility(chosen.handle, next.seconds)).rejects.toThrow();
        }
        const live = model.filter(({ dead }) => !dead);
        expect(work().counts()).toMatchObject({
          visible: live.filter(({ visibleAt }) => visibleAt <= now).length,
          inFlight: live.filter(({ visibleAt, receives }) => visibleAt > now && receives > 0).length,
        });
        expect(server.queue("dead").counts().visible).toBe(model.length - live.length);
      }
      await server.close();
      await rm(dir, { recursive: true });
    }),
    { numRuns: scaled(25, 300) },
  );
});
