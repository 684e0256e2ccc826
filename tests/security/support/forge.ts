import { createHmac, createPublicKey, generateKeyPairSync, randomUUID, type JsonWebKey } from "node:crypto";
import { decodeJwt, decodeProtectedHeader, SignJWT, type JWTPayload } from "jose";

const own = generateKeyPairSync("rsa", { modulusLength: 2048 });

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Returns forged access tokens by name, made from a valid token and the pool's public key. The API must reject all of them. */
export async function forgeries(token: string, publicKey: JsonWebKey): Promise<Record<string, string>> {
  const [header = "", payload = "", signature = ""] = token.split(".");
  const [claims, { kid }] = [decodeJwt(token), decodeProtectedHeader(token)];
  const admin = { ...claims, "cognito:groups": ["admin"] };
  const pem = createPublicKey({ key: publicKey, format: "jwk" }).export({ type: "spki", format: "pem" });

  const signed = (
    body: JWTPayload,
    head: { kid?: string | undefined; alg?: string; jwk?: JsonWebKey } = {},
  ) => new SignJWT(body).setProtectedHeader({ alg: "RS256", kid, ...head } as never).sign(own.privateKey);
  const hmac = (secret: string | Buffer) => {
    const text = `${encode({ alg: "HS256", kid, typ: "JWT" })}.${encode(admin)}`;
    return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
  };
  const unsigned = (alg: string) => `${encode({ alg, kid })}.${encode(admin)}.`;

  return {
    "claims changed under the old signature": `${header}.${encode(admin)}.${signature}`,
    "a signature with one letter changed": `${header}.${payload}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
    "no signature": `${header}.${payload}.`,
    "signed with another key under our key's id": await signed(admin),
    "signed with another key that the header includes": await signed(admin, {
      jwk: own.publicKey.export({ format: "jwk" }),
    }),
    "an unknown key id": await signed(admin, { kid: randomUUID() }),
    "no key id": await signed(admin, { kid: undefined }),
    "alg none": unsigned("none"),
    "alg None": unsigned("None"),
    "HS256 with the public key as PEM": hmac(String(pem)),
    "HS256 with the public key as JWK": hmac(JSON.stringify(publicKey)),
    "HS256 with the public key's modulus": hmac(Buffer.from(publicKey.n ?? "", "base64url")),
    "HS256 with an empty key": hmac(""),
    "claims that are not an object": `${header}.${Buffer.from("[]").toString("base64url")}.${signature}`,
    "a header that is not JSON": `e30x.${payload}.${signature}`,
  };
}

/** Malformed cookie values. */
export const garbage: Record<string, string> = {
  nothing: "",
  "a word": "nonsense",
  dots: "..",
  "four dots": "....",
  "broken percent signs": "%E0%A4%A",
  "percent-encoded control characters": "%00%0d%0aSet-Cookie:%20a=b",
  "an encoded letter outside ASCII": "%F0%9F%94%91",
  quotes: '"quoted"',
  "an injection": "' OR 1=1 --",
  "eight kilobytes": "a".repeat(8_192),
  "a hundred kilobytes": `${"a".repeat(50_000)}.${"b".repeat(50_000)}.c`,
  "half a megabyte": "x".repeat(500_000),
};
