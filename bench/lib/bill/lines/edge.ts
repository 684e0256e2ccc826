import { callsOf, pushes } from "../demand.ts";
import { starts } from "../growth.ts";
import { gigabytes, type Ledger } from "../ledger.ts";
import { assumed } from "../mix.ts";
import { prices } from "../prices.ts";

/** In bytes: of an artisan in a snapshot (43 MB a hundred thousand, docs/benchmarks.md), of which there are two. */
const snapshotEach = 430;
/** So many pieces a snapshot is read in. */
const pieces = 25;
/** Objects that compaction writes and lists in an hour, of both collections. */
const compaction = 6;

/** What goes out to visitors, what is looked at on the way, and where it lies. */
export function edgeLines(ledger: Ledger): void {
  const { users, counts, actions, site, visits, sum, put } = ledger;
  const requests = sum((action, called) => callsOf("Api", action, called)).total;
  const sent = trafficOf(ledger, requests);
  put("CloudFront", "bytes", prices.edgeBytes, sent.bytes / 1024 ** 3, sent.because);
  put(
    "CloudFront",
    "requests",
    prices.edgeRequests,
    sent.requests,
    "documents, their files where they are new, pictures, requests of the API",
  );
  put(
    "CloudFront",
    "functions",
    prices.edgeFunctions,
    requests + visits,
    "one for each request of the API and each document",
  );
  put(
    "WAF",
    "requests",
    prices.firewallRequests,
    sent.requests,
    "every request of the distribution is looked at",
  );

  const uploads = counts.get("events/media") ?? 0;
  const versions = Object.values(site.pictures).reduce((total, bytes) => total + bytes, 0);
  const shown = uploads * assumed("months") * assumed("pictureKept");
  put(
    "S3",
    "storage",
    prices.objectStorage,
    (shown * versions + users * assumed("listed") * snapshotEach * 2) / 1024 ** 3,
    `${Math.round(shown)} pictures of ${Math.round(versions / 1024)} kB in four widths; two snapshots of ${snapshotEach} bytes an artisan`,
  );
  put(
    "S3",
    "writes",
    prices.objectWrites,
    uploads * 5 + 720 * compaction,
    "an upload and its four widths; the snapshots of each hour",
  );
  put(
    "S3",
    "reads",
    prices.objectReads,
    sent.pictures * assumed("edgeMiss") + uploads + starts(users, counts, actions).starts * pieces,
    `pictures that an edge has not, uploads, and the snapshot of each start in ${pieces} pieces`,
  );
}

function trafficOf({ counts, site: { documents, pictures }, visits, sum }: Ledger, requests: number) {
  const times = (names: readonly string[]) =>
    names.reduce((total, name) => total + (counts.get(name) ?? 0), 0);
  const each = Object.values(documents);
  const mean = (of: (document: (typeof each)[number]) => number) =>
    each.reduce((total, document) => total + of(document), 0) / each.length;
  const headers = assumed("requestBytes");
  const fresh = visits * assumed("firstVisit");
  const pages =
    visits * (mean(({ own }) => own) + headers) +
    fresh * mean(({ assets, files }) => assets + files * headers);
  const profiles = times(["artisanProfile", "a visit: an artisan's document"]);
  const small = (times(["a visit: a page of a search"]) + profiles) * assumed("picturesSeen");
  const large = profiles * assumed("largeSeen");
  const media = small * ((pictures[400] ?? 0) + headers) + large * ((pictures[1280] ?? 0) + headers);
  const answers = sum(({ answerBytes }) => answerBytes).total + requests * headers;
  const frames = sum((action) => pushes(action)).total * assumed("frameBytes");
  return {
    bytes: pages + media + answers + frames,
    pictures: small + large,
    requests: visits + fresh * mean(({ files }) => files) + small + large + requests,
    because: `pages ${gigabytes(pages)}, pictures ${gigabytes(media)}, the API's answers ${gigabytes(answers)}, frames ${gigabytes(frames)}`,
  };
}
