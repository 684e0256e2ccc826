import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient, DeleteTableCommand } from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { startCloud, type Cloud } from "./cloud.ts";
import { ConnectionLost, type Faults } from "./cognito/index.ts";
import { localClient } from "./credentials.ts";

let dataDir: string;
let cloud: Cloud;
let faults: Faults = (_operation, run) => run();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "cloud-"));
  process.env["AWAY_SECONDS"] = "0";
  cloud = await startCloud({
    dataDir,
    port: 0,
    web: "none",
    quiet: true,
    faults: (operation, run) => faults(operation, run),
  });
});

afterAll(async () => {
  const table = new DynamoDBClient({ endpoint: cloud.endpoints.DYNAMODB_ENDPOINT });
  await table.send(new DeleteTableCommand({ TableName: cloud.env["TABLE_NAME"] }));
  await cloud.close();
  await rm(dataDir, { recursive: true, force: true });
});

function s3(): S3Client {
  const endpoint = cloud.endpoints.S3_ENDPOINT;
  return new S3Client({ endpoint, ...localClient, forcePathStyle: true });
}

function put(Bucket: string, Key: string) {
  return s3().send(new PutObjectCommand({ Bucket, Key, Body: "picture" }));
}

describe("the embedded cloud", () => {
  it("answers the API through the function that is deployed", async () => {
    const answer = await fetch(`${cloud.url}/api/artisans?limit=1`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ items: [], total: 0 });
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
    const unknown = await fetch(`${cloud.url}/api/nothing`);
    expect([unknown.status, unknown.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  });

  it("proves itself to the API in the client's place; around it there is no way", async () => {
    const forged = { headers: { "X-Origin-Secret": "mine" } };
    expect((await fetch(`${cloud.url}/api/artisans`, forged)).status).toBe(200);
    const { app } = await import("../../functions/src/api/app.ts");
    expect((await app.request("/api/artisans", forged)).status).toBe(403);
  });

  it("lets a test take the user pool away", async () => {
    const keys = `${cloud.endpoints.COGNITO_ENDPOINT}/${cloud.env["USER_POOL_ID"]}/.well-known/jwks.json`;
    expect((await fetch(keys)).status).toBe(200);
    faults = () => Promise.reject(new ConnectionLost());
    await expect(fetch(keys)).rejects.toThrow("fetch failed");
    faults = (_operation, run) => run();
    expect((await fetch(keys)).status).toBe(200);
  });

  it("opens a WebSocket for a ticket from our own pages only", async () => {
    const { ticketFor } = await import("../../core/src/realtime/testing.ts");
    const open = async (origin: string): Promise<string> => {
      const ticket = await ticketFor({ id: "7b7e5a6e-0000-4000-8000-000000000000", type: "client" });
      const socket = new WebSocket(`${cloud.url.replace("http", "ws")}/ws?ticket=${ticket}`, { origin });
      return await new Promise((resolve) => {
        socket.on("open", () => resolve("open"));
        socket.on("error", ({ message }) => resolve(message));
      });
    };
    expect(await open(cloud.url)).toBe("open");
    expect(await open("http://evil.example")).toBe("Unexpected server response: 403");
  });

  it("shows public media, and no other object", async () => {
    await Promise.all([
      put("public", "media/a.webp"),
      put("public", "other/a.webp"),
      put("uploads", "media/b.webp"),
    ]);
    expect(await (await fetch(`${cloud.url}/media/a.webp`)).text()).toBe("picture");
    expect((await fetch(`${cloud.url}/media/b.webp`)).status).toBe(404);
    expect((await fetch(`${cloud.url}/s3/public/media/a.webp`)).status).toBe(403);
  });

  it("brings the table's changes to their function: a new artisan is found", async () => {
    const { makeArtisan } = await import("@handiwork/core/testing");
    const id = await makeArtisan({ description: "repairs talking drums" });
    await cloud.caughtUp();
    await vi.waitFor(
      async () => {
        const answer = await fetch(`${cloud.url}/api/artisans?search=talking`);
        expect(await answer.json()).toMatchObject({ items: [{ id }] });
      },
      { timeout: 5_000, interval: 100 },
    );
  });

  it("mails a message that waits, from the stream over the queue to the mailbox, with a link that ends such mails", async () => {
    const { AccountEntity } = await import("@handiwork/core/accounts");
    const Conversation = await import("@handiwork/core/conversations");
    const { makeArtisan } = await import("@handiwork/core/testing");
    const emailVerifiedAt = "2026-11-21T10:00:00.000Z";
    const [id, artisanId] = [randomUUID(), await makeArtisan({}, { emailVerifiedAt })];
    const client = { id, userType: "client", fullName: "Bola", emailVerifiedAt } as const;
    await AccountEntity.put({ ...client, email: `${id}@handiwork.test` }).go();
    const message = { id: randomUUID(), content: "Are you near?" };
    await Conversation.send({ type: "client", id }, artisanId, message);
    const mailbox = `${cloud.url}/mailbox/messages.json?to=${artisanId}@handiwork.test`;
    const mail = await vi.waitFor(
      async () => {
        const [found] = (await (await fetch(mailbox)).json()) as {
          headers: Record<"name" | "value", string>[];
        }[];
        if (!found) throw new Error("No mail yet");
        return found;
      },
      { timeout: 10_000, interval: 100 },
    );
    const link = mail.headers.find(({ name }) => name === "List-Unsubscribe")?.value.slice(1, -1) ?? "";
    // A mail service's one-click request (RFC 8058) has no header of ours and no cookie.
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const answer = await fetch(link, { method: "POST", body });
    expect([answer.status, await answer.json()]).toEqual([200, { kind: "messages" }]);
    const page = await fetch(link, { redirect: "manual" });
    expect(page.headers.get("location")).toMatch(/^\/unsubscribe\?token=/);
  });

  it("says on a profile why a picture cannot be fetched, from the queue over quarantine to the profile", async () => {
    const { AccountEntity, updateProfile } = await import("@handiwork/core/accounts");
    const id = randomUUID();
    await AccountEntity.put({ id, userType: "client", email: `${id}@handiwork.test` }).go();
    const form = { fullName: "Bola", phone: "", avatarUrl: "https://127.0.0.1/me.png", avatar: null };
    await updateProfile({ type: "client", id }, form);
    await vi.waitFor(
      async () => {
        const { data } = await AccountEntity.get({ id }).go({ consistent: true });
        expect(data?.avatarProblem).toBe("This address is not on the public internet.");
        expect(data).not.toHaveProperty("avatarFetch");
      },
      { timeout: 10_000, interval: 100 },
    );
  });

  it("runs a schedule when it is asked to", async () => {
    await cloud.runNow("compact-directory");
    const manifest = await s3().send(
      new GetObjectCommand({ Bucket: "directory", Key: "directory/manifest.json" }),
    );
    expect(manifest.ContentLength).toBeGreaterThan(0);
  });

  it("is one at a time on its folder and its port", async () => {
    const port = Number(new URL(cloud.url).port);
    await expect(startCloud({ dataDir, port: 0, web: "none", quiet: true })).rejects.toThrow(
      "is in use by another instance",
    );
    const other = await mkdtemp(join(tmpdir(), "cloud-"));
    await expect(startCloud({ dataDir: other, port, web: "none", quiet: true })).rejects.toThrow(
      `Port ${port} is in use`,
    );
    await startAgain(other);
  });
});

/** Checks that a failed start left the folder free. */
async function startAgain(dir: string): Promise<void> {
  const { openDataFolder } = await import("./data-folder.ts");
  await vi.waitFor(() => openDataFolder(dir).release(), 15_000);
  await rm(dir, { recursive: true });
}
