import { BlockList, isIPv4 } from "node:net";

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
