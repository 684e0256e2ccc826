import { services, signed } from "@handiwork/core/aws";
import { config } from "@handiwork/core/config";
import { writeLine } from "./lines.ts";
import type { Segment } from "./segments.ts";

/**
 * In milliseconds. Nothing depends on a trace, and whoever asked waits meanwhile: so little for all of it together, and where
 * X-Ray could not be told, nobody waits for it again for a while.
 */
const patience = 250;
const pause = 60_000;
let resumesAt = 0;

/** Forgets that X-Ray was away. For tests. */
export function forgetAway(): void {
  resumesAt = 0;
}

/** What X-Ray takes at once, and of each segment (64 kB as a datagram) (https://docs.aws.amazon.com/xray/latest/api/API_PutTraceSegments.html). */
const most = { documents: 25, bytes: 60_000 } as const;

/**
 * Sends what an invocation tells X-Ray. Lambda runs X-Ray's daemon beside invocations that it traces, and beside no others:
 * what those tell of requests that are traced elsewhere goes to X-Ray's API. Where TRACES is `log`, it goes to the log. Never
 * throws, and takes a quarter of a second at most: a trace that has a hole is no failure.
 */
export async function sendSegments(
  segments: readonly Segment[],
  { isTraced }: { readonly isTraced: boolean },
): Promise<void> {
  if (segments.length === 0) return;
  if (isTracedToLog()) {
    for (const segment of segments) writeLine("INFO", () => ({ segment }));
    return;
  }
  if (Date.now() < resumesAt) return;
  const documents = segments.map(fitting);
  const daemon = process.env["AWS_XRAY_DAEMON_ADDRESS"];
  try {
    if (isTraced && daemon) await inTime(toDaemon(documents, daemon));
    else await toApi(documents, Date.now() + patience);
  } catch (error) {
    resumesAt = Date.now() + pause;
    writeLine("WARN", () => ({ level: "WARN", message: "X-Ray could not be told", error: String(error) }));
  }
}

/** Whether every request is traced, and the log keeps the traces: on the embedded cloud. */
export function isTracedToLog(): boolean {
  return process.env["TRACES"] === "log";
}

/** A segment as JSON; one that is too long goes without its calls. */
function fitting(segment: Segment): string {
  const document = JSON.stringify(segment);
  return Buffer.byteLength(document) <= most.bytes
    ? document
    : JSON.stringify({ ...segment, subsegments: [] });
}

/** One datagram each (https://docs.aws.amazon.com/xray/latest/devguide/xray-api-sendingdata.html#xray-api-daemon). */
async function toDaemon(documents: readonly string[], address: string): Promise<void> {
  const [host, port] = address.split(":");
  const socket = process.getBuiltinModule("node:dgram").createSocket("udp4");
  try {
    for (const document of documents) {
      const datagram = `{"format": "json", "version": 1}\n${document}`;
      await new Promise<void>((resolve, reject) => {
        socket.send(datagram, Number(port), host, (error) => (error ? reject(error) : resolve()));
      });
    }
  } finally {
    socket.close();
  }
}

/** A datagram leaves at once, but for an address whose name must be asked for first. */
async function inTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`X-Ray's daemon was not told within ${patience} ms.`)),
      patience,
    );
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function toApi(documents: readonly string[], until: number): Promise<void> {
  const { AWS_REGION } = config();
  for (let from = 0; from < documents.length; from += most.documents) {
    const left = until - Date.now();
    if (left <= 0) throw new Error(`X-Ray was not told all within ${patience} ms.`);
    const request = signed("xray", {
      method: "POST",
      url: `https://xray.${AWS_REGION}.amazonaws.com/TraceSegments`,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ TraceSegmentDocuments: documents.slice(from, from + most.documents) }),
    });
    const { status } = await services.send(request, left);
    if (status !== 200) throw new Error(`X-Ray answered ${status}.`);
  }
}
