import { randomUUID } from "node:crypto";
import { localBuckets } from "../packages/local/src/environment.ts";
import {
  median,
  numberOptions,
  printHeading,
  printTable,
  quantile,
  report,
  rounded,
  spread,
  timesOf,
} from "./lib/figures.ts";
import { canPin, startHandler, type Handled as Made } from "./lib/handler.ts";
import { photograph, type Photograph } from "./lib/media/photographs.ts";
import { startServices } from "./lib/services.ts";

/*
 * Camera photographs of 4 to 12 million pixels through the handler that makes pictures of them, one after the other on one core:
 * in files as small as a portfolio takes them, then as cameras keep them, which documents may be. Option: photographs.
 */
const { count } = numberOptions({ count: 200 });
const rounds = 5;
const marks = { p95_s: 1.5, peak_mb: 512 };
const mostSent = { portfolio: 2_097_152, document: 10_485_760 };

printHeading(
  `Media: ${count} photographs in ${rounds} rounds after a warm-up, ${canPin() ? "on one core" : "not held on one core"}`,
);
const stopServices = await startServices([localBuckets.uploads, localBuckets.media]);
const maker = await startHandler("events/media", {}, canPin());
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

  report(
    {
      images_per_s: rounded(median(perSecond)),
      p95_s: seconds(small.map(({ ms }) => ms)),
      peak_mb: rounded(small.at(-1)!.peakMb),
      processor_p95_s: seconds(small.map(({ processorMs }) => processorMs)),
      camera_p95_s: seconds(large.map(({ ms }) => ms)),
      camera_peak_mb: rounded(large.at(-1)!.peakMb),
    },
    marks,
  );
} finally {
  await maker.stop();
  await stopServices();
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
  const made = await maker.handle(putEvent(quarantineKey(upload)));
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
    "p95 ms": timesOf(handled.map(({ ms }) => ms)).p95,
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

/** The bucket's event of an object that was put. */
function putEvent(key: string): object {
  return { Records: [{ s3: { object: { key: encodeURIComponent(key), size: 0 } } }] };
}
