import { setTimeout as sleep } from "node:timers/promises";
import type {
  CreatedImport,
  Import,
  ImportRow,
  ImportRowPage,
} from "../../packages/core/src/model/imports/schema.ts";
import type { Visitor } from "./visitor.ts";

/** Sends a file as the admins' page does, and waits for its dry run. */
export async function send(admin: Visitor, text: string): Promise<Import> {
  const form = { fileName: "artisans.csv", size: Buffer.byteLength(text) };
  const { import: made, upload } = (await admin.ask("POST", "/api/admin/imports", form)) as CreatedImport;
  const { status } = await fetch(upload.url, { method: "PUT", headers: upload.headers, body: text });
  if (status !== 200) throw new Error(`The bucket answered with ${status}`);
  return until(admin, made.id, ["checked", "failed"]);
}

/** Waits until an import is in one of those states. */
export async function until(admin: Visitor, id: string, states: readonly Import["state"][]): Promise<Import> {
  for (;;) {
    const now = (await admin.ask("GET", `/api/admin/imports/${id}`)) as Import;
    if (states.includes(now.state)) return now;
    await sleep(200);
  }
}

/** All that became of an import's rows. */
export async function rowsOf(admin: Visitor, id: string): Promise<ImportRow[]> {
  const all: ImportRow[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const more = cursor === "" ? "" : `?cursor=${cursor}`;
    const page = (await admin.ask("GET", `/api/admin/imports/${id}/rows${more}`)) as ImportRowPage;
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  return all;
}
