import { isIPv4, isIPv6 } from "node:net";

/**
 * Returns the key that counts an IP address as one visitor: the IPv4 address, or the /64 network of an IPv6
 * address, because one holder controls all of it (RFC 6177). An IPv4-mapped address (`::ffff:1.2.3.4`) is its IPv4
 * address. All invalid addresses share one key.
 *
 * @param address without a port
 */
export function addressKey(address: string): string {
  const [text = ""] = address.trim().split("%");
  if (isIPv4(text)) return text;
  if (!isIPv6(text)) return "unknown";
  const groups = expanded(text);
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") return dotted(groups[6] ?? "", groups[7] ?? "");
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** Returns the eight groups of an IPv6 address without leading zeros. */
function expanded(address: string): string[] {
  // The URL standard's form: lower case, no dotted end, "::" for the longest run of zeros.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = short.split("::");
  const [first, last] = [head, tail ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  const zeros = tail === undefined ? 0 : 8 - (first?.length ?? 0) - (last?.length ?? 0);
  return [...(first ?? []), ...Array<string>(zeros).fill("0"), ...(last ?? [])];
}

function dotted(high: string, low: string): string {
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join(".");
}
