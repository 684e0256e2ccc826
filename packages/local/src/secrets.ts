import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** The stages' secrets and settings, by their environment names. */
const Secrets = z.object({
  UNSUBSCRIBE_SECRET: z.string(),
  VAPID_PUBLIC_KEY: z.string(),
  VAPID_PRIVATE_KEY: z.string(),
  PAYSTACK_SECRET_KEY: z.string(),
  PAYSTACK_PUBLIC_KEY: z.string(),
});
export type Secrets = z.infer<typeof Secrets>;

/**
 * Reads the embedded cloud's secrets in a folder and creates missing ones: links in mails and web push subscriptions
 * survive a restart. Throws an Error of one line if they are damaged.
 */
export function openSecrets(dir: string): Secrets {
  const file = join(dir, "secrets.json");
  const kept = existsSync(file) ? readSecrets(file) : {};
  const complete = Secrets.safeParse(kept);
  if (complete.success) return complete.data;
  const secrets = { ...makeSecrets(), ...kept };
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

function readSecrets(file: string): Partial<Secrets> {
  try {
    const kept = Secrets.partial().parse(JSON.parse(readFileSync(file, "utf8")));
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
  } catch (cause) {
    throw new Error(`The secrets in ${file} are damaged: delete the file, and others are made.`, { cause });
  }
}

/** A key pair on P-256, as web push takes it: the point uncompressed, the number alone (RFC 8292, section 3.2). */
function makeSecrets(): Secrets {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
  const [left, right] = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return {
    UNSUBSCRIBE_SECRET: randomBytes(32).toString("base64url"),
    VAPID_PUBLIC_KEY: Buffer.concat([Buffer.of(4), left, right]).toString("base64url"),
    VAPID_PRIVATE_KEY: d,
    // In the form that the provider's own test keys have.
    PAYSTACK_SECRET_KEY: `sk_test_${randomBytes(20).toString("hex")}`,
    PAYSTACK_PUBLIC_KEY: `pk_test_${randomBytes(20).toString("hex")}`,
  };
}
