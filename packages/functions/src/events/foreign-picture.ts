import { Resolver } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { BlockList, isIP, isIPv4 } from "node:net";
import { uploadRules } from "@handiwork/core/reference/uploads";
import { fetchProblems, type FetchProblem } from "@handiwork/core/media/picture-fetch.schema";

const timeoutMs = 5_000;
const maxRedirects = 2;
const { belowBytes } = uploadRules.avatar;

export interface FetchedPicture {
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Thrown when a picture cannot be fetched. */
export class NotFetched extends Error {
  readonly problem: FetchProblem;
  constructor(problem: FetchProblem, cause?: unknown) {
    super(fetchProblems[problem], { cause });
    this.problem = problem;
  }
}

/** Special-purpose IPv4 networks: https://www.iana.org/assignments/iana-ipv4-special-registry */
const special4 = new BlockList();
for (const [network, length] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  special4.addSubnet(network, length);

/** Public IPv6 networks without those that embed IPv4: iana.org/assignments/iana-ipv6-special-registry */
const public6 = new BlockList();
public6.addSubnet("2000::", 3, "ipv6");
const special6 = new BlockList();
for (const [network, length] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  special6.addSubnet(network, length, "ipv6");

/** Returns whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address);
  return public6.check(address, "ipv6") && !special6.check(address, "ipv6");
}

/** The network. Tests replace it. */
export const network = {
  /**
   * Returns a name's addresses, IPv4 first, because functions reach no others. Uses a resolver outside Node's
   * four-thread pool, so that silent name servers do not delay lookups of our own services.
   */
  async addressesOf(name: string): Promise<string[]> {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    if (addresses.length === 0) throw new Error(`${name} has no address.`);
    return addresses;
  },
  /** The port to connect to, and additional trusted certificates. */
  options: {} as { port?: number; ca?: string },
  isAllowed: isPublicAddress,
};

/**
 * Fetches a picture from a URL that a user entered, protected against server-side request forgery: https on port 443,
 * public IP addresses only, connected to the address that was checked; at most two redirects with the same checks; at
 * most five seconds and 2 MB. Sends no credentials.
 *
 * @throws {NotFetched}
 */
export async function fetchPicture(address: string): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let url = new URL(address);
    for (let count = 0; ; count += 1) {
      const answer = await ask(url, await placeOf(url, signal), signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return { body: await read(answer) };
      answer.destroy();
      const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;
      if (!isRedirect) throw new NotFetched("missing");
      if (count === maxRedirects) throw new NotFetched("too-many-redirects");
      url = new URL(headers.location ?? "", url);
    }
  } catch (error) {
    if (error instanceof NotFetched) throw error;
    if (signal.aborted) throw new NotFetched("too-slow");
    throw new NotFetched("unreachable", error);
  }
}

/** Returns the public IP address of a URL's host. All addresses of the host must be public. */
async function placeOf(url: URL, signal: AbortSignal): Promise<string> {
  const isPlain = url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  if (!isPlain) throw new NotFetched("not-https");
  const name = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(name) ? [name] : await Promise.race([network.addressesOf(name), aborted(signal)]);
  const [first] = addresses;
  if (first === undefined || !addresses.every((each) => network.isAllowed(each)))
    throw new NotFetched("not-public");
  return first;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("Too late")), { once: true });
  });
}

/** Sends the request to the checked IP address without another lookup, which could return a different one. */
function ask(url: URL, place: string, signal: AbortSignal): Promise<IncomingMessage> {
  const name = url.hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve, reject) => {
    const options = {
      host: place,
      path: url.pathname + url.search,
      headers: {
        host: url.host,
        accept: "image/*",
        "accept-encoding": "identity",
        "user-agent": "Handiwork",
      },
      ...(isIP(name) ? {} : { servername: name }),
      agent: false,
      signal,
      ...network.options,
    } as const;
    request(options, resolve).on("error", reject).end();
  });
}

async function read(answer: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(answer.headers["content-length"] ?? 0) >= belowBytes) {
    answer.destroy();
    throw new NotFetched("too-large");
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes >= belowBytes) throw new NotFetched("too-large");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
