import { randomUUID } from "node:crypto";
import { SQSClient } from "@aws-sdk/client-sqs";
import { AccountEntity } from "../accounts/account.entity.ts";
import type { SignedIn } from "../platform/actor.ts";
import { answerFor } from "../platform/aws/testing.ts";
import { config } from "../platform/config.ts";
import { objects } from "../platform/objects/index.ts";
import { checkFile, type CheckOutcome } from "./check.ts";
import { create, start } from "./state.ts";
import { importKey } from "./keys.ts";
import { queueChunks } from "./queue.ts";
import { read, rows } from "./read.ts";
import { Chunk, createChunk, type Delivery } from "./run.ts";
import type { Import, ImportRow } from "./schema.ts";

export const admin: SignedIn<"admin"> = { type: "admin", id: randomUUID() };
export const visit = { address: "192.0.2.1", userAgent: "test" };
/** The columns of files without languages. Optional columns may be missing, and the order is free. */
export const header = "name,category,phone,email,location,services,experience_years,hourly_rate";

/** Returns a valid row with an address. */
export function goodRow(email: string): string {
  return `Ada Obi,Plumber,08012345678,${email},"Ikeja, Lagos",Taps;Pipes,5,2500`;
}

/** Returns a file with rows. */
export function fileOf(...rowsOfFile: readonly string[]): string {
  return [header, ...rowsOfFile].join("\n");
}

/** Returns an unused address. */
export function newEmail(): string {
  return `${randomUUID()}@import.test`;
}

/** The messages of the held queue. */
export const waiting: Chunk[] = [];

/** Holds queued messages until mocks are restored. */
export function holdQueue(): void {
  waiting.length = 0;
  answerFor(SQSClient, ({ input }) => {
    const { Entries = [input] } = input as { Entries?: { MessageBody?: unknown }[] };
    waiting.push(...Entries.map((entry) => Chunk.parse(JSON.parse(String(entry["MessageBody"])))));
    return {};
  });
}

/** Uploads a file as the admins' page does. Returns the import's id and S3's event. */
export async function put(file: string | Uint8Array<ArrayBuffer>) {
  const size = Buffer.byteLength(file);
  const { import: made } = await create(admin, { fileName: "artisans.csv", size });
  return { id: made.id, file: await putAt(importKey(made.id), file) };
}

/** Puts an object and returns S3's event. */
export async function putAt(key: string, file: string | Uint8Array<ArrayBuffer>) {
  await objects.put(config().UPLOADS_BUCKET, key, file, {});
  const { etag = "" } = (await objects.get(config().UPLOADS_BUCKET, key)) ?? {};
  return { key, etag, sequencer: "01", size: Buffer.byteLength(file) };
}

/** Uploads and checks a file. Returns the import after its dry run. */
export async function dryRun(
  content: string | Uint8Array<ArrayBuffer>,
): Promise<{ outcome: CheckOutcome; import: Import; rows: ImportRow[] }> {
  const { id, file } = await put(content);
  const outcome = await checkFile(file);
  return { outcome, ...(await report(id)) };
}

/** Returns an import and its rows as admins see them. */
export async function report(id: string): Promise<{ import: Import; rows: ImportRow[] }> {
  return { import: await read(admin, id), rows: (await rows(admin, id, {})).items };
}

/** Queues an import's parts, as the stream's consumer does after the start. */
export async function begin(id: string, chunks: number): Promise<void> {
  await start(admin, id, visit);
  await queueChunks(id, chunks);
}

/** Handles held messages until none is left. `pick` selects the next message; `deliver` handles it. */
export async function drain(
  deliver: (part: Chunk) => Promise<unknown> = deliverOnce,
  pick: (count: number) => number = () => 0,
): Promise<void> {
  for (let part = waiting[0]; part; part = waiting[0]) {
    const [next = part] = waiting.splice(pick(waiting.length), 1);
    await deliver(next);
  }
}

export function deliverOnce(part: Chunk, delivery: Partial<Delivery> = {}): Promise<unknown> {
  return createChunk(part, { deliveries: 1, until: Infinity, onFailure: () => {}, ...delivery });
}

/** Returns the existing profiles of some addresses and their approved records. */
export async function accountsOf(items: readonly ImportRow[]) {
  const ids = items.flatMap(({ accountId }) => accountId ?? []);
  const { data } = await AccountEntity.get(ids.map((id) => ({ id }))).go();
  return data;
}
