import { CognitoJwtVerifier } from "aws-jwt-verify";
import { FetchError, JwtBaseError } from "aws-jwt-verify/error";
import { SimpleFetcher, type Fetcher } from "aws-jwt-verify/https";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import { UserType } from "../../../platform/actor/index.ts";
import { config } from "../../../platform/config/index.ts";
import { Unavailable } from "../../../platform/errors/index.ts";
import { request } from "../../../platform/http/index.ts";

export interface Claims {
  readonly id: string;
  /** Constant over all tokens of one session. */
  readonly sessionId: string;
  readonly type: UserType;
}

let verifier: ReturnType<typeof create> | undefined;

function create() {
  const { USER_POOL_ID: userPoolId, USER_POOL_CLIENT_ID: clientId } = config();
  return CognitoJwtVerifier.create(
    { userPoolId, clientId, tokenUse: "access" },
    { jwksCache: new SimpleJwksCache({ fetcher: fetcher() }) },
  );
}

/**
 * Checks an access token: signed (RS256) by a key of our pool, for our client, an access token and no other, and not too
 * old. Out: its claims, or undefined for every other text. The keys are fetched once in a process. Throws Unavailable
 * where they cannot be.
 */
export async function verify(accessToken: string): Promise<Claims | undefined> {
  verifier ??= create();
  try {
    const { sub, origin_jti: sessionId, "cognito:groups": groups } = await verifier.verify(accessToken);
    const type = UserType.safeParse(groups?.[0]).data ?? "client";
    return typeof sessionId === "string" ? { id: sub, sessionId, type } : undefined;
  } catch (error) {
    if (error instanceof FetchError) throw new Unavailable(error);
    if (error instanceof JwtBaseError) return undefined;
    throw error;
  }
}

/** The pool's keys are at its issuer's address, but for a pool that is elsewhere than it says. */
function fetcher(): Fetcher {
  const { COGNITO_ENDPOINT, AWS_REGION } = config();
  if (!COGNITO_ENDPOINT)
    return new SimpleFetcher({ defaultRequestOptions: { timeout: 1_000, responseTimeout: 2_000 } });
  const issuer = `https://cognito-idp.${AWS_REGION}.amazonaws.com`;
  return {
    async fetch(uri) {
      try {
        const url = uri.replace(issuer, COGNITO_ENDPOINT);
        const { status, body } = await request({ method: "GET", url }, 5_000);
        if (status !== 200) throw new Error(`Status ${status}`);
        return new Uint8Array(body).buffer;
      } catch (error) {
        throw new FetchError(uri, error);
      }
    },
  };
}
