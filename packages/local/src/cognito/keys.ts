import { generateKeyPair, randomBytes, randomUUID } from "node:crypto";
import { chmod, mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Jwks } from "aws-jwt-verify/jwk";
import { importJWK, type CryptoKey, type JWK } from "jose";
import * as z from "zod";

const storedKeys = z.object({
  kid: z.string(),
  /** When the pool began, in milliseconds since 1970. */
  createdAt: z.number(),
  /** An RSA key as a JWK. */
  signing: z.looseObject({ kty: z.literal("RSA"), n: z.string(), e: z.string(), d: z.string() }),
  /** 32 bytes in base64url: encrypts refresh tokens. */
  secret: z.string().length(43),
});

export interface Keys {
  kid: string;
  createdAt: number;
  signing: CryptoKey;
  /** The public half, as the service publishes it at `.well-known/jwks.json`. */
  jwks: Jwks;
  /** For encryption with A256GCM. */
  encryption: Uint8Array;
}

/**
 * Reads the keys in `dir`, or creates them (RSA 2048) in a folder that only its owner can read. Throws an Error of one
 * line if the file is damaged.
 */
export async function openKeys(dir: string): Promise<Keys> {
  await mkdir(dir, { recursive: true });
  await chmod(dir, 0o700);
  const file = join(dir, "keys.json");
  const { kid, createdAt, signing, secret } = (await read(file)) ?? (await create(file));
  const { kty, n, e } = signing;
  const published = { kty, n, e, kid, alg: "RS256", use: "sig" };
  return {
    kid,
    createdAt,
    signing: await rsaKey(signing),
    jwks: { keys: [published] },
    encryption: new Uint8Array(Buffer.from(secret, "base64url")),
  };
}

async function rsaKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, "RS256");
  if (key instanceof Uint8Array) throw new TypeError("Expected an RSA key.");
  return key;
}

async function read(file: string): Promise<z.infer<typeof storedKeys> | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const parsed = storedKeys.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(
    `${file} is damaged. Restore it, or move it away: new keys are made, and every open session ends.`,
  );
}

/** Returns undefined for invalid JSON; the parser's own message would quote the keys. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function create(file: string): Promise<z.infer<typeof storedKeys>> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const keys = storedKeys.parse({
    kid: randomUUID(),
    createdAt: Date.now(),
    signing: privateKey.export({ format: "jwk" }),
    secret: randomBytes(32).toString("base64url"),
  });
  const handle = await open(`${file}.new`, "w", 0o600);
  await handle.writeFile(JSON.stringify(keys));
  await handle.sync();
  await handle.close();
  await rename(`${file}.new`, file);
  return keys;
}
