import { startCloud } from "./lib/cloud.ts";
import { numberOptions, printHeading, printTable, report, rounded, zeros } from "./lib/figures.ts";
import { startHandler } from "./lib/handler.ts";
import { makeFile, type MadeFile } from "../tests/setup/import-file.ts";
import { rowsOf, send, until } from "./lib/import-site.ts";
import { Visitor } from "./lib/visitor.ts";
import type { Import } from "../packages/core/src/model/imports/schema.ts";

/*
 * CSV files of artisans through an admin's page on the embedded cloud: sent, checked, started, every account created; then the
 * same file again. One row in fifty is bad. Beside it the two handlers in processes of their own, with other files, for their
 * memory. Options: rows of the smaller and of the larger file, rows a second that may become users (all that go by default).
 */
const { small, large, pace } = numberOptions({ small: 1_000, large: 10_000, pace: 1_000 });
const wrongs = ["lost", "doubled", "misreported", "again_created"] as const;
/** A handler's memory may differ by 32 megabytes between the files. */
const marks = { ...zeros(wrongs), file_grown_mb: 32, chunk_grown_mb: 32 };

printHeading(`Import: ${small} and ${large} rows, one in fifty bad, at most ${pace} a second`);
const cloud = await startCloud({ people: { admin: 1 } }, { IMPORT_ROWS_PER_SECOND: String(pace) });
Object.assign(process.env, cloud.env);
const admin = new Visitor(cloud.url);
await admin.signIn("admin1@handiwork.test");
const { AccountEntity } = await import("../packages/core/src/domain/identity/account/index.ts");
const { ArtisanEntity } = await import("../packages/core/src/domain/artisan/index.ts");
const { ImportEntity } = await import("../packages/core/src/flows/imports/index.ts");
const { objects } = await import("../packages/core/src/platform/objects/index.ts");
const { readKeys } = await import("../packages/core/src/platform/table/batch.ts");

try {
  const runs = [await run(small), await run(large)];
  const memory = [await measure(small), await measure(large)];
  const [first, last] = [runs[0]!, runs[1]!];
  printTable(
    Object.fromEntries(runs.map((each, index) => [`${each.rows} rows`, { ...each, ...memory[index] }])),
  );
  report(
    {
      rows: last.rows,
      rows_per_s: last.rows_per_s,
      small_rows_per_s: first.rows_per_s,
      checked_s: last.checked_s,
      peak_mb: Math.max(...memory.flatMap(({ file_mb, chunk_mb }) => [file_mb, chunk_mb])),
      file_grown_mb: rounded(memory[1]!.file_mb - memory[0]!.file_mb),
      chunk_grown_mb: rounded(memory[1]!.chunk_mb - memory[0]!.chunk_mb),
      ...Object.fromEntries(wrongs.map((name) => [name, first[name] + last[name]])),
    },
    marks,
  );
} finally {
  admin.close();
  await cloud.stop();
}

/** Imports a file as an admin does, and the same file again. */
async function run(rows: number) {
  const file = makeFile(`page${rows}`, rows);
  const began = performance.now();
  const checked = await send(admin, file.text);
  const checkedMs = performance.now() - began;
  const started = performance.now();
  await admin.ask("POST", `/api/admin/imports/${checked.id}/start`);
  const done = await until(admin, checked.id, ["done"]);
  const seconds = (performance.now() - started) / 1000;
  const counted = await recount(file, done);
  // What the lookup has not heard of yet, the run finds out.
  const second = await send(admin, file.text);
  if (second.good > 0) await admin.ask("POST", `/api/admin/imports/${second.id}/start`);
  const again = await until(admin, second.id, second.good > 0 ? ["done"] : ["checked"]);
  return {
    rows,
    checked_s: rounded(checkedMs / 1000),
    rows_per_s: rounded(file.good.length / seconds),
    ...counted,
    again_created: again.created,
  };
}

/** Compares the report and the table with what the file had. */
async function recount(file: MadeFile, done: Import) {
  const reported = await rowsOf(admin, done.id);
  const failed = reported.filter(({ outcome }) => outcome === "failed");
  const wrong = failed.filter(({ line, reason }) => !file.bad.get(line)?.test(reason ?? ""));
  const missing = [...file.bad.keys()].filter((line) => !failed.some((row) => row.line === line));
  const counts = done.failed === file.bad.size && done.created === file.good.length ? 0 : 1;

  const ids = reported.flatMap(({ accountId }) => accountId ?? []);
  const addresses = reported.filter(({ outcome }) => outcome === "created").map(({ email }) => email);
  const keys = [...new Set(ids)].map((id) => ({ id }));
  const records = await readKeys(keys, (some) => ArtisanEntity.get(some).go({ concurrency: 5 }));
  const profiles = await readKeys(keys, (some) => AccountEntity.get(some).go({ concurrency: 5 }));
  const approved = new Set(records.filter(({ approval }) => approval === "approved").map(({ id }) => id));
  const there = new Set(profiles.filter(({ id }) => approved.has(id)).map(({ email }) => email));
  return {
    lost: file.good.filter((email) => !there.has(email)).length,
    doubled: addresses.length - new Set(addresses).size + ids.length - new Set(ids).size,
    misreported: wrong.length + missing.length + counts,
  };
}

/** The most memory of each handler, in a process of its own, while a file is checked and created. */
async function measure(rows: number) {
  const file = makeFile(`drop${rows}`, rows);
  const key = `bench/${rows}.csv`;
  await objects.put("uploads", key, file.text, { ContentType: "text/csv" });
  const { etag = "" } = (await objects.get("uploads", key)) ?? {};
  const reader = await startHandler("events/import-file", cloud.env);
  const object = { key, eTag: etag.replaceAll('"', ""), sequencer: "01", size: Buffer.byteLength(file.text) };
  const read = await reader.handle({ Records: [{ s3: { object } }] });
  await reader.stop();

  // From the last part on, while the cloud's own two come from the first.
  const { data } = await ImportEntity.query.newest({}).go({ limit: 1, order: "desc" });
  const [{ id: importId, chunks }] = data as [(typeof data)[0]];
  const creator = await startHandler("events/import-chunk", cloud.env);
  let peak = 0;
  for (let number = chunks - 1; number >= chunks / 2; number -= 1) {
    const body = JSON.stringify({ importId, from: number, end: number + 1 });
    const record = { messageId: String(number), body, attributes: { ApproximateReceiveCount: "1" } };
    peak = (await creator.handle({ Records: [record] })).peakMb;
  }
  await creator.stop();
  await until(admin, importId, ["done"]);
  return { file_mb: rounded(read.peakMb), chunk_mb: rounded(peak) };
}
