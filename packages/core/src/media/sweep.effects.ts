import { runEach, type FailedItem } from "../platform/batch.ts";
import { now } from "../platform/clock.ts";
import { objects } from "../platform/objects/index.ts";
import { uploadRules, type UploadPurpose } from "../reference/uploads.ts";
import { atVersion, conditionHolds } from "../platform/table/conditions.ts";
import { folderOf, uploadOfObject, type UploadKey } from "./keys.schema.ts";
import { repairUpload } from "./repair.effects.ts";
import { placeOf } from "./place.rules.ts";
import { SweepEntity } from "./sweep.entity.ts";

/** The position to continue at: in a purpose's folder after an object. */
interface Position {
  readonly purpose: UploadPurpose;
  readonly behind: string;
}

/** The purposes in order. (A lifecycle rule cleans up quarantine.) */
const purposes = Object.keys(uploadRules) as UploadPurpose[];

const start: Position = { purpose: purposes[0] ?? "chat-image", behind: "" };

const day = 24 * 3_600_000;

const sideBySide = 16;

/** Like `sweep`, if a day has passed since the last full pass; otherwise returns null. */
export async function sweepDaily(isTime: () => boolean) {
  const { data } = await SweepEntity.get({ name }).go({ consistent: true });
  return data?.wholeAt !== undefined && data.wholeAt > now() - day ? null : sweep(isTime);
}

/**
 * Examines all processed uploads page by page and repairs them (`repairUpload`). Continues where the last run stopped, and
 * stops at the end, when `isTime` returns false, or when another run is ahead. A failing upload does not stop the
 * others; the next day's sweep tries it again. Idempotent and safe to overlap. Returns the number of objects, the
 * results of their uploads, and whether the pass is complete.
 *
 * @throws if a page cannot be listed; the next run starts with it
 */
export async function sweep(isTime: () => boolean) {
  const done = { objects: 0, kept: 0, removed: 0, released: 0 };
  const failures: FailedItem<string>[] = [];
  const { data: stored } = await SweepEntity.get({ name }).go({ consistent: true });
  let position: Position = stored ?? start;
  for (let version = stored?.version ?? 0; isTime(); version += 1) {
    const page = await read(position);
    const mended = await mendAll(position.purpose, page);
    for (const outcome of mended.results) done[outcome] += 1;
    failures.push(...mended.failures.map(({ item, error }) => ({ item: item.id, error })));
    done.objects += page.length;
    const next = after(position, page);
    if (!(await move(version, next ?? { ...start, wholeAt: now() }))) break;
    if (!next) return { ...done, failures, isWhole: true };
    position = next;
  }
  return { ...done, failures, isWhole: false };
}

/** Returns a page of objects; none at the folder's end. */
async function read({ purpose, behind }: Position): Promise<string[]> {
  const { bucket, prefix } = placeOf(purpose);
  return objects.list(bucket, `${prefix}${folderOf(purpose)}`, behind || undefined);
}

function mendAll(purpose: UploadPurpose, page: readonly string[]) {
  const { prefix } = placeOf(purpose);
  const found = page.map((object) => uploadOfObject(object.slice(prefix.length)));
  const uploads = new Map<string, UploadKey>();
  for (const upload of found) if (upload?.purpose === purpose) uploads.set(upload.id, upload);
  // Always finishes a page, because the position moves past all of it.
  const options = { concurrency: sideBySide, mayContinue: () => true };
  return runEach([[...uploads.values()]], options, (upload) => repairUpload(purpose, upload));
}

/** Returns the next position; null after the last folder. */
function after({ purpose }: Position, page: readonly string[]): Position | null {
  const behind = page.at(-1);
  if (behind !== undefined) return { purpose, behind };
  const next = purposes[purposes.indexOf(purpose) + 1];
  return next ? { purpose: next, behind: "" } : null;
}

const name = "uploads";

/** Records the next page's start. Returns false if another run already has. */
function move(version: number, to: Position & { readonly wholeAt?: number }): Promise<boolean> {
  return conditionHolds(
    SweepEntity.upsert({ name, ...to, version: version + 1 })
      .where(atVersion(version))
      .go(),
  );
}
