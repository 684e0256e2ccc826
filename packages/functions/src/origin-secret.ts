import { config } from "@handiwork/core/platform/config";
import { createHash, timingSafeEqual } from "node:crypto";

/**
 * Whether a request with this value of the header `originSecretHeader` (core's site/headers) came through the distribution, so that what it says of the viewer's
 * address is true. ORIGIN_SECRET has one secret, or several with spaces between while one replaces another; without it
 * (in tests) everything counts as having come through. Takes as long for a wrong secret as for the right one.
 */
export function isFromDistribution(sent: string | undefined): boolean {
  const { ORIGIN_SECRET: accepted } = config();
  if (accepted === undefined) return true;
  const digest = sha256(sent ?? "");
  const secrets = accepted.split(" ").filter((secret) => secret !== "");
  return secrets.some((secret) => timingSafeEqual(sha256(secret), digest));
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
