import { createInterface } from "node:readline";

/*
 * A handler in a process of its own. In: its module, and on the input the events, one a line. It prints a line when it is
 * ready, and one for each event: how long it took and how much of the processor, and the process's peak of memory so far.
 */
const module = process.argv[2] ?? "";
const { handler } = (await import(`../../packages/functions/src/${module}.ts`)) as {
  handler: (event: unknown) => Promise<unknown>;
};

process.stdout.write(`${JSON.stringify({ ready: true })}\n`);
for await (const line of createInterface(process.stdin)) {
  const [began, used] = [performance.now(), process.cpuUsage()];
  await handler(JSON.parse(line));
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(used);
  const peakMb = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(`${JSON.stringify({ ms, processorMs: (user + system) / 1000, peakMb })}\n`);
}
