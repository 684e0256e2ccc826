import type { IncomingMessage, ServerResponse } from "node:http";
import { ZodError } from "zod";
import { readJson, sendJson } from "../adapters/body.ts";
import { signerProblem } from "../credentials.ts";
import { CognitoError, ConnectionLost, invalidParameter } from "./errors.ts";
import { operations } from "./operations/index.ts";
import type { Pool } from "./pool.ts";

/** No request comes near it: the longest fields are attributes of 2,048 characters. */
const maximumBody = 256 * 1024;

/**
 * Answers one request of the AWS JSON protocol (https://smithy.io/2.0/aws/protocols/aws-json-1_1-protocol.html) or for the
 * public keys; never rejects.
 */
export async function answer(req: IncomingMessage, res: ServerResponse, pool: Pool): Promise<void> {
  try {
    const { name, run } = asked(req, pool);
    sendJson(res, 200, await pool.faults(name, run));
  } catch (error) {
    if (error instanceof ConnectionLost) return void res.destroy();
    const { code, message, status } = told(error);
    sendJson(res, status, { __type: code, message }, code);
  }
}

/** Finds the operation of a request. Throws a CognitoError if there is none or the request must be signed. */
function asked(req: IncomingMessage, pool: Pool): { name: string; run: () => Promise<object> } {
  if (req.method === "GET" && req.url?.endsWith(`/${pool.poolId}/.well-known/jwks.json`)) {
    return { name: "GetJwks", run: async () => pool.keys.jwks };
  }
  const target = String(req.headers["x-amz-target"]);
  const name = /^AWSCognitoIdentityProviderService\.(\w+)$/.exec(target)?.[1] ?? "";
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (req.method !== "POST" || !operation) {
    throw new CognitoError(
      "UnknownOperationException",
      `The embedded user pool does not know the operation ${name}.`,
    );
  }
  const problem = operation.signed ? signerProblem(req) : undefined;
  if (problem) throw new CognitoError(...problem);
  return { name, run: async () => operation.run(await readJson(req, maximumBody, unreadable), pool) };
}

function unreadable(problem: "too-large" | "no-json"): CognitoError {
  const message = problem === "too-large" ? "The request is too long." : "The request is not JSON.";
  return new CognitoError("SerializationException", message);
}

/**
 * Maps an error to the one that the client receives. Unexpected errors, such as a full disk, also become a warning of the
 * process. Neither quotes a value of the request.
 */
function told(error: unknown): CognitoError {
  if (error instanceof CognitoError) return error;
  if (error instanceof ZodError) return refusal(error);
  process.emitWarning(error instanceof Error ? error : String(error));
  return new CognitoError("InternalErrorException", "The user pool failed; the process's output says why.");
}

/** An input that the operation does not take. The service's own texts are not repeated here. */
function refusal({ issues: [issue] }: ZodError): CognitoError {
  if (issue?.code === "unrecognized_keys")
    return invalidParameter(`The embedded user pool does not know ${issue.keys.join(", ")}.`);
  return invalidParameter(`Value at '${issue?.path.join(".")}' failed to satisfy constraint: ${issue?.code}`);
}
