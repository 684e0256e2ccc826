import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { useCloud } from "./cloud-here.ts";
import { ApiUser } from "./api-user.ts";

const artisan = { id: randomUUID(), kind: "artisan" } as const;
const client = { id: randomUUID(), kind: "client" } as const;
const cloud = useCloud([artisan, client], { AWAY_SECONDS: "1" });

interface Line extends Readonly<Record<string, unknown>> {
  readonly message?: string;
  readonly function?: string;
}

const patient = { timeout: 60_000, interval: 200 };

it(
  "a message's request id joins the log lines of the API, the stream, the push, the queue and the mail",
  { timeout: 200_000 },
  async () => {
    const { url, dataDir } = cloud();
    const [owner, other] = await Promise.all([artisan, client].map((each) => ApiUser.signIn(url, each)));
    if (!owner || !other) throw new Error("Nobody signed in.");
    const { socket, frames } = await owner.open();
    const path = `/conversations/${artisan.id}/messages`;
    const words = "Are you free on Friday?";
    const sent = await other.request("POST", path, { id: randomUUID(), content: words });
    const requestId = sent.headers.get("x-request-id") ?? "none";
    await vi.waitUntil(() => frames.some(({ type }) => type === "message"), patient);
    const lines = () => linesOf(join(dataDir, "logs", "functions.log"), requestId);
    await vi.waitUntil(() => lines().some((line) => line.function === "message-mail"), patient);
    await cloud().caughtUp();
    socket.close();

    const logged = lines();
    const lineOf = (name: string, message: string) =>
      logged.find((line) => line.function === name && line.message === message);
    expect(lineOf("api", "request")).toMatchObject({
      requestId,
      accountId: client.id,
      method: "POST",
      status: 201,
    });
    expect(lineOf("api", "request")).toHaveProperty("calls");
    const pushed = logged.find((line) => line.message === "push" && line["accountId"] === artisan.id);
    expect(pushed).toMatchObject({ requestId, function: "project" });
    const lag = pushed?.["MessagePushMilliseconds"];
    expect(lag).toBeGreaterThanOrEqual(0);
    expect(lag).toBeLessThan(60_000);
    expect(lineOf("react", "record")).toMatchObject({ entity: "message", event: "INSERT", requestId });
    expect(lineOf("react", "record")?.["eventId"]).toMatch(/^\d{21,}$/);
    expect(lineOf("message-mail", "message")).toMatchObject({
      requestId,
      calls: { "SESv2.SendEmail": [1, expect.any(Number)] },
    });

    const calls = logged.flatMap((line) => Object.keys(line["calls"] ?? {}));
    expect(calls).toEqual(
      expect.arrayContaining([
        "DynamoDB.TransactWriteItems",
        "ApiGatewayManagementApi.PostToConnection",
        "SESv2.SendEmail",
        "SQS.SendMessage",
      ]),
    );
    // The message's text is in no line.
    expect(readFileSync(join(dataDir, "logs", "functions.log"), "utf8")).not.toContain(words);
  },
);

function linesOf(file: string, requestId: string): Line[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.includes(requestId))
    .map((line) => JSON.parse(line) as Line);
}
