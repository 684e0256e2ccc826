import { randomUUID } from "node:crypto";
import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { localCredentials, localRegion } from "../credentials.ts";
import { localBuckets } from "../environment.ts";
import { readRunning } from "../running.ts";
import { openMarket, ownEnvironment } from "./market.ts";
import { ownAnswers, publicAnswers, recoverPassword, signIn } from "./visitor.ts";

/** A step of the rehearsal, as it went. */
export interface Step {
  readonly name: string;
  readonly seconds: number;
  /** What it said, line by line. */
  readonly said: readonly string[];
}

const restored = { RESTORED_TABLE_ARN: "arn:aws:dynamodb:eu-west-1:123456789012:table/handiwork-restored" };
const demo = { client: "client@handiwork.test", artisan: "artisan@handiwork.test", password: "handiwork" };
const newPassword = "chosen after the restore";

/**
 * Loses a marketplace and brings it back, in a folder of its own, by the commands that an operator uses: it is filled, backed up, changed
 * (somebody deletes an account), destroyed (table, user pool, buckets), restored into a new table, switched over, made whole, compared item
 * by item, and used. In: the folder, which must be empty; how many artisans; who is told of each step. Throws an Error of one line
 * where anything is not as it was.
 */
export async function rehearse(folder: string, artisans: number, tell: (step: Step) => void): Promise<void> {
  const [data, backup] = [join(folder, "data"), join(folder, "backup")];
  const step = async (name: string, work: () => Promise<string | void>): Promise<string> => {
    const started = performance.now();
    const said = (await work()) ?? "";
    tell({ name, seconds: (performance.now() - started) / 1000, said: said ? said.trim().split("\n") : [] });
    return said;
  };
  const command = (file: string, ...args: string[]) => runCommand(file, [...args, "--data", data]);

  // Before: a marketplace with people in it.
  const before = { all: new Map<string, string>(), own: new Map<string, string>() };
  let market = await openMarket(data, { artisans });
  await step("fill a marketplace", async () => `${artisans} artisans`);
  await step("back up", () => command("ops", "backup", backup));
  await step("somebody deletes an account", () => deleteAccount(market.url));
  await step("note what it answers", async () => {
    before.own = await ownAnswers(await signIn(market.url, demo.client, demo.password));
    before.all = await settledAnswers(market.url);
    return `${before.all.size + before.own.size} answers`;
  });

  // The loss.
  await step("destroy the objects of all buckets, but for the list of deleted accounts", () =>
    destroyObjects(data),
  );
  await market.stop();
  await step("destroy table, stream, user pool, queues and mailbox", async () => {
    for (const part of ["dynamodb", "streams", "cognito", "sqs", "mailbox"])
      await rm(join(data, part), { recursive: true });
  });

  // The way back.
  await step("restore table and objects", () => command("ops", "restore", backup, "--only", "table,objects"));
  await step("restore users", () => command("ops", "restore", backup, "--only", "pool"));
  await step("compare the new table with the backup", () =>
    command("ops", "compare", backup, "handiwork-restored"),
  );
  market = await openMarket(data, { env: restored });
  try {
    await step("compare objects and users with the backup", () => compareRest(data, backup));
    await step("delete again what had been deleted", async () => {
      const said = await command("ops", "reconcile", "--apply");
      if (!said.includes("are being deleted again: 1"))
        throw new Error(`The account that was deleted is not deleted again:\n${said}`);
      return said;
    });
    await step("lose the search snapshots, and make them anew", async () => {
      await destroyObjects(data, [localBuckets.directory]);
      return command("directory", "rebuild");
    });
    await step("count everything anew", () => command("admin", "recount"));
    await step("make anew what admins find users by", () => command("admin", "reindex"));

    // Afterwards it is the marketplace that it was.
    await step("compare what it answers to everybody", async () =>
      compareAnswers(before.all, await settledAnswers(market.url)),
    );
    await step(
      "choose new passwords by mailed codes, and compare what people read of their own",
      async () => {
        await recoverPassword(market.url, demo.client, newPassword);
        await recoverPassword(market.url, demo.artisan, newPassword);
        const client = await signIn(market.url, demo.client, newPassword);
        return compareAnswers(before.own, await ownAnswers(client));
      },
    );
    await step("write and read a message", () => exchange(market.url));
  } finally {
    await market.stop();
  }
}

/** Runs a command as its script does. Out: what it said. Throws an Error of what it said where it fails. */
function runCommand(file: string, args: readonly string[]): Promise<string> {
  const script = join(import.meta.dirname, "..", "cli", `${file}.ts`);
  // At rest, commands open the marketplace by the settings that the operator has by then.
  const env = ownEnvironment();
  return new Promise((resolve, reject) => {
    const argv = ["--import", "tsx", script, ...args];
    execFile(process.execPath, argv, { env, maxBuffer: 64 * 1024 * 1024 }, (error, said, failed) => {
      if (error) reject(new Error(`${file} ${args[0]}: ${said}${failed}`));
      else resolve(said);
    });
  });
}

/** Objects are as they were, and the list of deleted accounts is more; the directory's are made anew and change. */
async function compareRest(data: string, backup: string): Promise<string> {
  const args = ["compare", backup, "--only", "objects,pool", "--most", "1000", "--data", data];
  const said = await runCommand("ops", args).catch((error: Error) => error.message);
  const differences = said.split("\n").filter((line) => /^ {4}(only in|different)/.test(line));
  const others = differences.filter((line) => !/(directory\/|uploads\/erased\/)/.test(line));
  if (others.length > 0 || !said.includes("together"))
    throw new Error(`Not all objects and users are as they were:\n${others.join("\n") || said}`);
  return said
    .split("\n")
    .filter((line) => !line.startsWith("    "))
    .join("\n");
}

async function deleteAccount(url: string): Promise<string> {
  const visitor = await signIn(url, "client1@handiwork.test", demo.password);
  const answer = await visitor.ask("POST", "/api/account/delete", { password: demo.password });
  if (!answer.ok) throw new Error(`The account was not deleted: ${answer.status} ${await answer.text()}`);
  // It is noted outside the table by the stream.
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isNoted(url)) return "client1@handiwork.test";
    await sleep(200);
  }
  throw new Error("Nothing was noted of an account that was deleted.");
}

async function isNoted(url: string): Promise<boolean> {
  const s3 = clientAt(`${url}/s3`);
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: localBuckets.uploads, Prefix: "erased/" }),
  );
  return Contents.length > 0;
}

async function destroyObjects(
  data: string,
  which: readonly string[] = [localBuckets.uploads, localBuckets.media, localBuckets.directory],
): Promise<string> {
  const s3 = clientAt(readRunning(data)?.["S3_ENDPOINT"] ?? "");
  let count = 0;
  for (const Bucket of which)
    for (;;) {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
      const keys = Contents.map(({ Key = "" }) => Key).filter((key) => !key.startsWith("erased/"));
      if (keys.length === 0) break;
      for (const Key of keys) await s3.send(new DeleteObjectCommand({ Bucket, Key }));
      count += keys.length;
    }
  return `${count} objects`;
}

function clientAt(endpoint: string): S3Client {
  return new S3Client({ endpoint, region: localRegion, credentials: localCredentials, forcePathStyle: true });
}

/** What it answers to everybody, once nothing changes any more: a deletion goes on for some seconds. */
async function settledAnswers(url: string): Promise<Map<string, string>> {
  let last = await publicAnswers(url);
  for (let same = 0; same < 3;) {
    await sleep(1_000);
    const next = await publicAnswers(url);
    same = [...next].every(([path, answer]) => last.get(path) === answer) ? same + 1 : 0;
    last = next;
  }
  return last;
}

/** Throws an Error that names the paths whose answers differ, with the first of them from where it differs. */
function compareAnswers(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string {
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  const differing = paths.filter((path) => before.get(path) !== after.get(path));
  if (differing.length > 0) {
    const [one = "", other = ""] = [before.get(differing[0] ?? ""), after.get(differing[0] ?? "")];
    let from = 0;
    while (from < one.length && one[from] === other[from]) from += 1;
    from = Math.max(0, from - 40);
    throw new Error(
      `These are answered otherwise than before: ${differing.join(", ")}\n${one.slice(from, from + 200)}\n${other.slice(from, from + 200)}`,
    );
  }
  return `${paths.length} answers, all as before`;
}

async function exchange(url: string): Promise<string> {
  const client = await signIn(url, demo.client, newPassword);
  const artisan = await signIn(url, demo.artisan, newPassword);
  const ids = await Promise.all(
    [client, artisan].map(async (visitor) => {
      const { user } = (await (await visitor.ask("GET", "/api/auth/session")).json()) as {
        user: { id: string };
      };
      return user.id;
    }),
  );
  const message = { id: randomUUID(), content: "Are we back?" };
  const sent = await client.ask("POST", `/api/conversations/${ids[1]}/messages`, message);
  if (!sent.ok) throw new Error(`No message can be sent: ${sent.status} ${await sent.text()}`);
  const read = await (await artisan.ask("GET", `/api/conversations/${ids[0]}/messages`)).text();
  if (!read.includes(message.content)) throw new Error("The message did not arrive.");
  return "it arrived";
}
