import { expect, it } from "vitest";
import { addressKey } from "./address.ts";

it.each([
  ["102.89.23.7", "102.89.23.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::5", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:102.89.23.7", "102.89.23.7"],
  ["::FFFF:6659:1707", "102.89.23.7"],
])("%s counts as %s", (address, key) => expect(addressKey(address)).toBe(key));

it("counts everything that is not an address as one visitor", () => {
  for (const text of ["", "unknown", "1.2.3.4:5678", "1.2.3", "[::1]", "2001:db8::1::2", "x".repeat(5_000)])
    expect(addressKey(text)).toBe("unknown");
});
