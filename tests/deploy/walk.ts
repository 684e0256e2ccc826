import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { importColumns } from "../../packages/core/src/imports/columns.rules.ts";
import { toolScript } from "../../scripts/install.mjs";
import { demoAddress, demoPassword } from "../e2e/support/people.ts";
import { ask, type Answer, type RequestOptions } from "./ask.ts";
import type { Emulator } from "./emulator.ts";
import type { Front } from "./front.ts";
import { hearOfMails } from "./feedback.ts";
import { inspect } from "./inspect.ts";
import { lacks } from "./lacks.ts";
import { holdRights } from "./rights.ts";
import type { Services } from "./services.ts";
import type { Outputs, Stage } from "./stage.ts";
import type { Steps } from "./steps.ts";
import { until } from "./until.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface Uses {
  readonly stage: Stage;
  readonly cloud: Services;
  readonly emulator: Emulator;
  readonly front: Front;
  /** The folder of Lambda's Node. */
  readonly node: string;
  /** Runs before the stage is removed. */
  readonly beforeRemoval: () => Promise<void>;
}

/** An operator's settings for the emulated stage. */
const settings = {
  SITE_FILES: join(root, "packages/web/dist"),
  MAIL_FROM: "Handiwork <no-reply@handiwork.example>",
  ALARM_EMAIL: "operator@handiwork.example",
};

/** Takes a stage through its life, in an operator's order. */
export async function walk(
  steps: Steps,
  { stage, cloud, emulator, front, node, beforeRemoval }: Uses,
): Promise<void> {
  let deployed: Outputs = {};

  /** Sends a request to the distribution, like a browser. */
  function visit(path: string, options: RequestOptions = {}): Promise<Answer> {
    return ask(front.proxy, new URL(deployed["Site"] ?? "").host, path, options);
  }

  await steps.step("a missing secret fails in one sentence, and creates nothing", async () => {
    await stage.bootstrap(["eu-west-1", "us-east-1"]);
    const deployment = stage.deploy({ ...settings, PAYSTACK_SECRET: "handiwork/emulated/nowhere" });
    await assert.rejects(deployment, /handiwork\/emulated\/nowhere/);
    assert.equal(await stage.outputs(), undefined);
  });

  await steps.step("the handlers' tests pass under Lambda's Node", async () => {
    // Retried once, like other tests, because the machine may be busy.
    const tests = ["run", "--project", "unit", "--retry", "1", "packages/functions/src"];
    await succeed(node, [toolScript("vitest"), ...tests, "--reporter=dot"]);
  });

  const ground = { isGround: true };
  const createAll = async () => {
    await stage.deploy(settings);
    deployed = (await stage.outputs()) ?? {};
    assert.match(deployed["Site"] ?? "", /^https:\/\/[a-z0-9]+\.cloudfront\.net$/);
  };
  await steps.step("sst deploy creates everything", createAll, ground);

  await inspect(steps, cloud, () => deployed);

  await steps.step(
    "the site, its API and its pages answer through the distribution, with their headers",
    async () => {
      for (const [path, status, type] of [
        ["/", 200, /^text\/html/],
        ["/search", 200, /^text\/html/],
        ["/api/site", 200, /^application\/json/],
        ["/api/artisans", 200, /^application\/json/],
        ["/artisans/nobody", 404, /^text\/html/],
        ["/sitemap.xml", 200, /xml/],
      ] as const) {
        const answer = await visit(path);
        assert.equal(answer.status, status, `${path}: ${answer.body.slice(0, 300)}`);
        assert.match(String(answer.headers["content-type"]), type, path);
        assert.match(String(answer.headers["content-security-policy"]), /default-src 'self'/, path);
        assert.match(String(answer.headers["strict-transport-security"]), /max-age=\d{8}/, path);
      }
    },
  );

  await steps.step("the API rejects requests that bypass the distribution", async () => {
    const ids = (await cloud.resources()).get("AWS::ApiGatewayV2::Api") ?? [];
    const answers = await Promise.all(
      ids.map((id) => ask(emulator.endpoint, `${id}.execute-api.localhost`, "/api/site")),
    );
    assert.deepEqual(
      answers.filter(({ status }) => status < 400),
      [],
    );
    // One of the two is the WebSocket API, which rejects every HTTP request.
    const own = answers.find(({ headers }) => headers["content-type"] === "application/problem+json");
    assert.equal(own?.status, 403);
  });

  await steps.step(
    "npm run admin creates the first admin, who sets a password with the mailed code",
    async () => {
      const email = demoAddress("admin");
      await stage.operate("admin", "create", email, "--name", "Ada Obi");
      const found = await until(
        "the mail with the code",
        120,
        () => mailsTo(email),
        (mails) => mails.length > 0,
      );
      const [code = ""] = /\b\d{6}\b/.exec(found[0]?.text ?? "") ?? [];
      const answer = await visit("/api/auth/reset-password", {
        method: "POST",
        headers: { "content-type": "application/json", "x-handiwork": "1" },
        body: JSON.stringify({ email, code, password: demoPassword }),
      });
      assert.equal(answer.status, 204, answer.body);
    },
  );

  await steps.step(
    "in a browser: register, apply with files, approve, search, send a message and receive it live",
    async () => {
      const command = ["test", "--config", "tests/deploy/playwright.config.ts"];
      const env = { DEPLOYED_SITE: deployed["Site"], DEPLOYED_PROXY: front.proxy };
      await succeed(process.execPath, [toolScript("@playwright/test", "playwright"), ...command], env);
    },
  );

  await hearOfMails(steps, { cloud, tableName: deployed["Table"] ?? "", visit });

  await steps.step("a file of artisans in the bucket becomes artisans in the search", async () => {
    const names = ["Efe Imported", "Bisi Imported"];
    const rows = names.map(
      (name, index) =>
        `${name},Plumber,08012345678,import-${index}@example.com,"Ikeja, Lagos",Taps;Pipes,Hausa;English,5,2500`,
    );
    await cloud.put(
      deployed["Uploads"] ?? "",
      "imports/guild.csv",
      [importColumns.join(","), ...rows].join("\n"),
    );
    await until(
      "two artisans in the search",
      240,
      () => visit("/api/artisans?search=Imported"),
      ({ body }) => names.every((name) => body.includes(name)),
    );
  });

  await steps.step(
    "schedules: a compaction writes the directory's snapshot, and the command reads it",
    async () => {
      await cloud.invoke("CompactDirectory");
      assert.match(await stage.operate("directory", "status"), /checksum\s+good/);
      for (const id of ["PremiumClock", "SweepMedia", "SweepPayments"]) await cloud.invoke(id);
    },
  );

  await steps.step("a dead letter is listed, read, and replayed to its function", async () => {
    // The emulator does not support StartMessageMoveTask, so this letter is a schedule's, which needs no move.
    const run = { source: "aws.events", id: randomUUID(), time: "2026-11-22T10:00:00Z" };
    await cloud.send("CompactDirectoryFailed", JSON.stringify(run));
    const list = () => stage.operate("ops", "dead-letters", "list", "compact-directory");
    const letterName = /compact-directory\/\S+/;
    const listed = await until("the letter in the list", 60, list, (said) => letterName.test(said));
    const [letter = ""] = letterName.exec(listed) ?? [];
    assert.match(await stage.operate("ops", "dead-letters", "read", letter), new RegExp(run.id));
    await stage.operate("ops", "dead-letters", "replay", letter);
    await until("an empty list", 60, list, (said) => !said.includes(letter));
  });

  await steps.step("a second sst deploy changes a setting and the site, and keeps the data", async () => {
    const before = await cloud.table(deployed["Table"] ?? "");
    await stage.deploy({
      ...settings,
      IMPORT_ROWS_PER_SECOND: "7",
      SITE_FILES: await changedSite(emulator.folder),
    });
    assert.deepEqual(await stage.outputs(), deployed);
    const { Environment } = await cloud.configuration("ImportChunk");
    assert.equal(Environment?.Variables?.["IMPORT_ROWS_PER_SECOND"], "7");
    assert.equal((await cloud.table(deployed["Table"] ?? "")).TableId, before.TableId);
    assert.match((await visit("/about")).body, /changed by a second deployment/);
    assert.match((await visit("/api/artisans?search=Imported")).body, /Efe Imported/);
  });

  await holdRights(steps, { cloud, emulator, tableName: deployed["Table"] ?? "" });
  for (const { what, why } of lacks) steps.lack(what, why);

  await beforeRemoval();

  await steps.step(
    "sst remove deletes the stage but keeps the data, because the stage is not temporary",
    async () => {
      await stage.remove(settings);
      assert.equal(await stage.outputs(), undefined);
      assert.equal((await cloud.table(deployed["Table"] ?? "")).TableStatus, "ACTIVE");
      assert.ok((await cloud.keys(deployed["Uploads"] ?? "")).length > 0, "The uploads are gone.");
      await assert.rejects(cloud.configuration("Api"), /ResourceNotFound|not found/i);
    },
  );

  async function mailsTo(email: string): Promise<{ text: string }[]> {
    const answer = await ask(front.proxy, "mailbox", `/mailbox?format=json&to=${encodeURIComponent(email)}`);
    return JSON.parse(answer.body) as { text: string }[];
  }
}

/** Runs a command with its output on the terminal. Throws if it fails. */
async function succeed(
  command: string,
  args: readonly string[],
  env: Record<string, string | undefined> = {},
) {
  const running = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  const [code] = (await once(running, "exit")) as [number | null];
  assert.equal(code, 0, `${args.slice(0, 3).join(" ")} ended with ${code}.`);
}

/** Copies the built site and changes its about page. Returns the folder. */
async function changedSite(folder: string): Promise<string> {
  const site = join(folder, "changed-site");
  await cp(settings.SITE_FILES, site, { recursive: true });
  const page = join(site, "documents/about.html");
  await writeFile(page, `${await readFile(page, "utf8")}<!-- changed by a second deployment -->`);
  return site;
}
