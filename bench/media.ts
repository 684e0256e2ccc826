import { randomUUID } from "node:crypto";
import {
  beside,
  median,
  printHeading,
  printResult,
  printTable,
  quantile,
  rounded,
  spread,
} from "./lib/figures.ts";
import { upload3g } from "./lib/media/page.ts";
import { photograph, type Photograph } from "./lib/media/photographs.ts";
import { canPin, openWorkshop, type Made } from "./lib/media/workshop.ts";

/*
 * Camera photographs of 4 to 12 million pixels through the handler that makes pictures of them, one after the other on one core:
 * in files as small as a portfolio takes them, then as cameras keep them, which documents may be. Then one of 12 million pixels
 * from choosing it in the editor until the page shows it, in a browser on a network of the third generation. Options: photographs,
 * rounds of the upload (0 for none).
 */
const [count = 200, uploads = 3] = [2, 3].map((index) =>
  process.argv[index] === undefined ? undefined : Number(process.argv[index]),
);
const rounds = 5;
const marks = { p95_s: 1.5, peak_mb: 512 };
const mostSent = { portfolio: 2_097_152, document: 10_485_760 };

printHeading(
  `Media: ${count} photographs in ${rounds} rounds after a warm-up, ${canPin() ? "on one core" : "not held on one core"}; ${uploads} uploads from a page on 3G`,
);
const workshop = await openWorkshop();
const { UploadEntity, pictureObject, quarantineKey } =
  await import("../packages/core/src/domain/media/index.ts");
const { newId } = await import("../packages/core/src/platform/ids/index.ts");
const { objects } = await import("../packages/core/src/platform/objects/index.ts");

interface Handled extends Made {
  readonly sentMb: number;
  readonly megapixels: number;
}

type Purpose = keyof typeof mostSent;

try {
  const each = Math.ceil(count / rounds);
  await handleAll("portfolio", 8, 0);
  const perSecond: number[] = [];
  const small: Handled[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const handled = await handleAll("portfolio", each, 8 + round * each);
    perSecond.push((handled.length * 1000) / sum(handled.map(({ ms }) => ms)));
    small.push(...handled);
  }
  const large = await handleAll("document", Math.ceil(count / 10), 8 + count);
  printTable({ "as a page sends them": row(small), "as cameras keep them": row(large) });
  console.log(`Pictures a second: ${spread(perSecond)}.`);
  const seen = uploads > 0 ? await upload3g(uploads) : [];
  if (seen.length > 0) console.log(`On 3G, from choosing to seeing: ${spread(seen)} s.`);

  const figures = {
    images_per_s: rounded(median(perSecond)),
    p95_s: seconds(small.map(({ ms }) => ms)),
    peak_mb: rounded(small.at(-1)!.peakMb),
    processor_p95_s: seconds(small.map(({ processorMs }) => processorMs)),
    camera_p95_s: seconds(large.map(({ ms }) => ms)),
    camera_peak_mb: rounded(large.at(-1)!.peakMb),
    upload_3g_s: seen.length > 0 ? rounded(median(seen)) : null,
  };
  const named = Object.entries(marks) as [keyof typeof marks, number][];
  console.log(
    `Marks: ${named.map(([name, mark]) => `${name} ${beside(figures[name], mark)}`).join(", ")}.\n`,
  );
  printResult(figures);
} finally {
  await workshop.stop();
}

/** Sends so many photographs from a number on, and has a picture made of each. */
async function handleAll(purpose: Purpose, many: number, from: number): Promise<Handled[]> {
  const handled: Handled[] = [];
  for (let number = from; number < from + many; number += 1)
    handled.push(await handle(purpose, await photograph(number, mostSent[purpose])));
  return handled;
}

/** Throws an Error where the picture is not what it must be. */
async function handle(purpose: Purpose, { file, megapixels, isPortrait }: Photograph): Promise<Handled> {
  const upload = { userId: randomUUID(), id: newId() };
  const sent = { purpose, contentType: "image/jpeg", size: file.length, state: "waiting" } as const;
  await UploadEntity.create({ ...upload, ...sent, expiresAt: Math.floor(Date.now() / 1000) + 3600 }).go();
  await objects.put("uploads", quarantineKey(upload), file, { ContentType: "image/jpeg" });
  const made = await workshop.make(quarantineKey(upload));
  const { data } = await UploadEntity.get(upload).go();
  const picture = data?.picture;
  const isMade = picture && picture.height > picture.width === isPortrait && picture.placeholder.length > 50;
  if (!isMade) throw new Error(`No picture was made: ${data?.state} ${data?.reason}`);
  if (purpose === "portfolio")
    for (const width of picture.widths) await checkServed(`media/${pictureObject(picture.key, width)}`);
  return { ...made, megapixels, sentMb: file.length / 1e6 };
}

/** Throws an Error where an object is not there as pages and caches want it. */
async function checkServed(key: string): Promise<void> {
  const link = await objects.linkToRead("public", key, { from: Date.now(), seconds: 60 });
  const { status, headers } = await fetch(link, { method: "GET" });
  const said = [status, headers.get("content-type"), headers.get("cache-control")?.endsWith("immutable")];
  if (said.join() !== "200,image/webp,true") throw new Error(`${key} is served as ${said.join()}`);
}

function row(handled: readonly Handled[]) {
  return {
    photographs: handled.length,
    "million pixels": spread(handled.map(({ megapixels }) => megapixels)),
    "MB sent": spread(handled.map(({ sentMb }) => sentMb)),
    "ms each": spread(handled.map(({ ms }) => ms)),
    "p95 ms": rounded(
      quantile(
        handled.map(({ ms }) => ms),
        0.95,
      ),
    ),
    "processor ms each": spread(handled.map(({ processorMs }) => processorMs)),
    "peak MB": rounded(handled.at(-1)!.peakMb),
  };
}

/** The 95th of a hundred, in seconds of two digits. */
function seconds(milliseconds: readonly number[]): number {
  return Math.round(quantile(milliseconds, 0.95) / 10) / 100;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
