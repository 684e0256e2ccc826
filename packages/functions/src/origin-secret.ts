import { config } from "@handiwork/core/platform/config";
import { createHash, timingSafeEqual } from "node:crypto";

/**
 * Returns whether a request came through the distribution, by its `originSecretHeader`, so that the viewer's address
 * it states is true. ORIGIN_SECRET contains one secret, or several separated by spaces during a rotation; without it
 * (in tests) every request passes. Compares in constant time.
 */
export function isFromDistribution(sent: string | undefined): boolean {
  const { ORIGIN_SECRET: accepted } = config();
  if (accepted === undefined) return true;
  const digest = sha256(sent ?? "");
  const secrets = accepted.split(" ").filter((secret) => secret !== "");
  return secrets.some((secret) => timingSafeEqual(sha256(secret), digest));
}

const sha256 = (text: string) => createHash("sha256").update(text).digest();
