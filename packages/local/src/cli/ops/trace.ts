import { parseArgs } from "node:util";
import { marketplaceOptions } from "./command.ts";
import { storyOf } from "./trace-story.ts";

export const summary = "what a request led to: calls, records of the stream, reactions, with milliseconds";

export const usage = `Tells the story of one request, from the functions' logs: what the API called, which records of the stream came of it, what was done
about each, and how long all of it took.

  npm run ops -- trace REQUEST_ID      the id that the answer has as X-Request-Id, a page shows with an error, and every line has

  --hours 1        for so many hours after the request (a deployed stage; at most 336)

It reads the log of npm start's marketplace (--data DIR for another data folder), running or not; with --stage NAME
[--region REGION] CloudWatch Logs, with the AWS credentials of the environment.`;

/** Carries out `trace`. Throws an Error of one line. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...marketplaceOptions, hours: { type: "string", default: "1" } },
  });
  const [requestId = "", ...more] = positionals;
  if (!/^[0-9A-Za-z-]{16,64}$/.test(requestId) || more.length > 0)
    throw new Error("Name one request, by its id: 26 letters and digits.");
  const hours = Number(values.hours);
  if (!(hours > 0 && hours <= 336)) throw new Error("--hours is a number up to 336.");
  const { linesInFolder, linesOfStage } = await import("./trace-lines.ts");
  const lines =
    values.stage === undefined
      ? await linesInFolder(values.data, requestId)
      : await linesOfStage(values.stage, requestId, hours);
  if (lines.length === 0)
    throw new Error(
      `Nothing was logged of ${requestId}. Logs of stages are kept for 90 days, of passing ones for 7.`,
    );
  console.log(storyOf(requestId, lines));
}
