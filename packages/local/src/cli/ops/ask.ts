import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { CloudWatchLogsClient, ResultField } from "@aws-sdk/client-cloudwatch-logs";
import { marketplaceOptions } from "./command.ts";

export const summary = "asks a deployed stage's logs what the runbooks ask";

export const usage = `Asks the logs of a deployed stage.

  npm run ops -- ask list --stage NAME                  the questions there are
  npm run ops -- ask errors --stage NAME                asks one of them, about the last hour
  npm run ops -- ask errors --stage NAME --minutes 15   about the last quarter of an hour

The questions are the stage's saved queries (stacks/logs.ts); CloudWatch Logs Insights has them, too. An answer is
paid for by what is read: 0.005 dollars a GB. --region REGION for another than eu-west-1.`;

/** Carries out `ask`, with the AWS credentials of the environment. Throws an Error of one line. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...marketplaceOptions, minutes: { type: "string", default: "60" } },
  });
  const [name = "list"] = positionals;
  const { stage, minutes } = values;
  if (stage === undefined)
    throw new Error("Say which stage: --stage NAME. (npm start keeps its log in the data folder.)");
  if (!(Number(minutes) > 0)) throw new Error("--minutes is a number above 0.");
  const { CloudWatchLogsClient } = await import("@aws-sdk/client-cloudwatch-logs");
  const client = new CloudWatchLogsClient({ region: process.env["AWS_REGION"] ?? "eu-west-1" });
  try {
    const questions = await questionsOf(client, stage);
    if (name === "list") return console.log([...questions.keys()].join("\n"));
    const question = questions.get(name);
    if (!question) throw new Error(`There is no question ${name}: ${[...questions.keys()].join(", ")}.`);
    console.log(inWords(await answer(client, question, Number(minutes))));
  } finally {
    client.destroy();
  }
}

interface Question {
  readonly queryString: string;
  readonly logGroupNames: string[];
}

/** The saved queries of a stage by their names, `handiwork-STAGE/` left out. */
async function questionsOf(client: CloudWatchLogsClient, stage: string): Promise<Map<string, Question>> {
  const { DescribeQueryDefinitionsCommand } = await import("@aws-sdk/client-cloudwatch-logs");
  const prefix = `handiwork-${stage}/`;
  const { queryDefinitions = [] } = await client.send(
    new DescribeQueryDefinitionsCommand({ queryDefinitionNamePrefix: prefix, maxResults: 100 }),
  );
  return new Map(
    queryDefinitions.map(({ name = "", queryString = "", logGroupNames = [] }) => [
      name.slice(prefix.length),
      { queryString, logGroupNames },
    ]),
  );
}

/** Asks, and waits for as long as the service needs: two minutes at most. */
async function answer(
  client: CloudWatchLogsClient,
  { queryString, logGroupNames }: Question,
  minutes: number,
): Promise<ResultField[][]> {
  const { GetQueryResultsCommand, StartQueryCommand } = await import("@aws-sdk/client-cloudwatch-logs");
  const endTime = Math.ceil(Date.now() / 1000);
  const startTime = endTime - Math.round(minutes * 60);
  const { queryId } = await client.send(
    new StartQueryCommand({ queryString, logGroupNames, startTime, endTime }),
  );
  for (const until = Date.now() + 120_000; Date.now() < until; await sleep(500)) {
    const { status, results = [] } = await client.send(new GetQueryResultsCommand({ queryId }));
    if (status === "Complete") return results;
    if (status !== "Scheduled" && status !== "Running") throw new Error(`The question ended as ${status}.`);
  }
  throw new Error("There is no answer after two minutes: ask about fewer --minutes.");
}

/** A line for the fields' names, and one for each row. Pointers to lines are for the service alone. */
function inWords(rows: readonly ResultField[][]): string {
  if (rows.length === 0) return "Nothing was found.";
  const names = [...new Set(rows.flatMap((row) => row.map(({ field = "" }) => field)))].filter(
    (name) => name !== "@ptr",
  );
  const lines = rows.map((row) =>
    names.map((name) => row.find(({ field }) => field === name)?.value ?? "").join("\t"),
  );
  return [names.join("\t"), ...lines].join("\n");
}
