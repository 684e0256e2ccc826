import { appendFile, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createQueueServer, type Queue, type QueueServer, type QueueServerOptions } from "./index.ts";
import { handClock, temporaryFolder, workAndDead } from "./testing.ts";

function open(dir: string, options: Partial<QueueServerOptions> = {}): Promise<QueueServer> {
  return createQueueServer({
    dir,
    queues: workAndDead,
    ...options,
  });
}

async function bodies(queue: Queue): Promise<string[]> {
  return (await queue.receive(10, 0)).map(({ body }) => body);
}

describe("after a restart", () => {
  it("what was sent is there, what was deleted is not", async () => {
    const dir = await temporaryFolder();
    const before = await open(dir);
    const queue = before.queue("work");
    await Promise.all(["a", "b", "c"].map((body) => queue.send({ body })));
    const [first] = await queue.receive(1, 0);
    await queue.delete(first?.receiptHandle ?? "");
    await before.close();

    const after = await open(dir);
    expect(await bodies(after.queue("work"))).toEqual(["b", "c"]);
    await after.close();
  });

  it("a message in flight comes back at the end of its timeout, with its count and its handle", async () => {
    const dir = await temporaryFolder();
    const { clock, pass } = handClock();
    const before = await open(dir, { clock });
    await before.queue("work").send({ body: "x" });
    const [first] = await before.queue("work").receive(1, 0);
    await before.close();

    const after = await open(dir, { clock });
    const queue = after.queue("work");
    pass(29);
    expect(await bodies(queue)).toEqual([]);
    expect(queue.counts()).toMatchObject({ visible: 0, inFlight: 1 });
    pass(1);
    const [second] = await queue.receive(1, 0);
    expect(second?.attributes.ApproximateReceiveCount).toBe("2");
    await queue.delete(first?.receiptHandle ?? "");
    expect(queue.counts()).toMatchObject({ visible: 0, inFlight: 0 });
    await after.close();
  });

  it("redrive goes on where it was", async () => {
    const dir = await temporaryFolder();
    const { clock, pass } = handClock();
    for (const expected of [["x"], ["x"], []]) {
      const server = await open(dir, { clock });
      if (expected.length > 0 && clock() === Date.UTC(2026, 0, 1))
        await server.queue("work").send({ body: "x" });
      expect(await bodies(server.queue("work"))).toEqual(expected);
      await server.close();
      pass(30);
    }
    const server = await open(dir, { clock });
    expect(server.queue("work").counts()).toMatchObject({ visible: 0, inFlight: 0 });
    expect(await bodies(server.queue("dead"))).toEqual(["x"]);
    await server.close();
  });

  it("the wiring's settings win over those that were stored", async () => {
    const dir = await temporaryFolder();
    await (await open(dir)).close();
    const file = join(dir, "queues.journal");
    const { size } = await stat(file);
    await (await open(dir)).close();
    expect((await stat(file)).size).toBe(size);
    const server = await open(dir, {
      queues: [{ name: "work", visibilityTimeout: 5, retentionSeconds: 900 }],
    });
    expect(server.queue("work").settings).toMatchObject({
      visibilityTimeout: 5,
      retentionSeconds: 900,
    });
    expect(server.queue("work").settings.deadLetter).toBeUndefined();
    await server.close();
  });
});

describe("the journal", () => {
  it("forgives a last line that was cut off, at any byte", async () => {
    const dir = await temporaryFolder();
    const file = join(dir, "queues.journal");
    const server = await open(dir);
    await server.queue("work").send({ body: "kept" });
    const whole = await readFile(file);
    await server.queue("work").send({ body: "torn" });
    await server.close();
    const both = await readFile(file);
    for (const end of [whole.length + 1, whole.length + 9, whole.length + 40, both.length - 1]) {
      await writeFile(file, both.subarray(0, end));
      const after = await open(dir);
      expect(after.queue("work").counts().visible).toBe(1);
      await after.queue("work").send({ body: "next" });
      await after.close();
      const again = await open(dir);
      expect(await bodies(again.queue("work"))).toEqual(["kept", "next"]);
      await again.close();
    }
  });

  it("that is damaged stops the start with one line that names the file", async () => {
    const dir = await temporaryFolder();
    const file = join(dir, "queues.journal");
    const server = await open(dir);
    for (const body of ["one", "two", "three"]) await server.queue("work").send({ body });
    await server.close();
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace('"two"', '"twO"'));
    const error = await open(dir).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toMatch(/queues\.journal is damaged at line 4: /);
    expect(String(error)).not.toContain("\n");
    expect(await readFile(file, "utf8")).toContain("twO");
  });

  it("is damaged where foreign text stands in it", async () => {
    const dir = await temporaryFolder();
    await (await open(dir)).close();
    await appendFile(join(dir, "queues.journal"), "hello\n");
    await expect(open(dir)).rejects.toThrow(/damaged at line 3/);
  });

  it("shrinks when most of it is dead, and loses nothing by that", async () => {
    const dir = await temporaryFolder();
    const server = await open(dir);
    const queue = server.queue("work");
    await queue.send({ body: "first", attributes: { a: { DataType: "String", StringValue: "b" } } });
    const [held] = await queue.receive(1, 0, 40_000);
    for (let round = 0; round < 30; round += 1) {
      await Promise.all(Array.from({ length: 10 }, () => queue.send({ body: "x".repeat(10_000) })));
      const received = await queue.receive(10, 0);
      await Promise.all(received.map(({ receiptHandle }) => queue.delete(receiptHandle)));
    }
    await queue.send({ body: "last" });
    await server.close();
    expect((await stat(join(dir, "queues.journal"))).size).toBeLessThan(1_500_000);

    const after = await open(dir);
    expect(after.queue("work").counts()).toMatchObject({ visible: 1, inFlight: 1 });
    await after.queue("work").changeVisibility(held?.receiptHandle ?? "", 0);
    const [last, first] = await after.queue("work").receive(10, 0);
    expect(last?.body).toBe("last");
    expect(first).toMatchObject({ body: "first", messageAttributes: { a: { StringValue: "b" } } });
    expect(first?.attributes.ApproximateReceiveCount).toBe("2");
    await after.close();
  });

  it("takes nothing more after a write that failed", async () => {
    const server = await open(await temporaryFolder());
    const queue = server.queue("work");
    await queue.send({ body: "x" });
    await server.close();
    await expect(queue.send({ body: "y" })).rejects.toThrow();
    await expect(queue.send({ body: "z" })).rejects.toThrow();
  });
});

describe("many messages", () => {
  it("20,000 go through in seconds and little memory", async () => {
    const dir = await temporaryFolder();
    const server = await open(dir, { queues: [{ name: "work", visibilityTimeout: 300 }] });
    const queue = server.queue("work");
    const began = Date.now();
    const heap = process.memoryUsage().heapUsed;
    for (let sent = 0; sent < 20_000; sent += 500) {
      await Promise.all(
        Array.from({ length: 500 }, (_, index) => queue.send({ body: `${sent + index} ${"x".repeat(500)}` })),
      );
    }
    expect(process.memoryUsage().heapUsed - heap).toBeLessThan(120 * 1024 * 1024);
    await server.close();

    const again = await open(dir, { queues: [{ name: "work", visibilityTimeout: 300 }] });
    const seen = new Set<string>();
    const consume = async (): Promise<void> => {
      for (;;) {
        const received = await again.queue("work").receive(10, 0);
        if (received.length === 0) return;
        for (const { body } of received) seen.add(body.split(" ")[0] ?? "");
        await Promise.all(received.map(({ receiptHandle }) => again.queue("work").delete(receiptHandle)));
      }
    };
    await Promise.all(Array.from({ length: 20 }, consume));
    expect(seen.size).toBe(20_000);
    expect(again.queue("work").counts()).toMatchObject({ visible: 0, inFlight: 0 });
    expect(Date.now() - began).toBeLessThan(15_000);
    await again.close();
  });
});
