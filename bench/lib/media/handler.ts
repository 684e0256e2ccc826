import type { S3Event } from "aws-lambda";
import { createInterface } from "node:readline";

/*
 * The handler that makes pictures, in a process of its own as Lambda runs it: one event after the other. In: the keys of objects
 * that were put, one a line. It prints a line when it is ready, and one for each event: how long it took and how much of the
 * processor, in milliseconds, and the most memory that the process has had so far, in megabytes of 2^20 bytes.
 */
const { handler } = await import("../../../packages/functions/src/events/media.ts");

process.stdout.write(`${JSON.stringify({ ready: true })}\n`);
for await (const key of createInterface(process.stdin)) {
  const s3 = { object: { key: encodeURIComponent(key), size: 0 } };
  const [began, used] = [performance.now(), process.cpuUsage()];
  await handler({ Records: [{ s3 }] } as unknown as S3Event);
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(used);
  const processorMs = (user + system) / 1000;
  const peakMb = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(`${JSON.stringify({ ms, processorMs, peakMb })}\n`);
}
