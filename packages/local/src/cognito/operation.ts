import * as z from "zod";
import type { Pool } from "./pool.ts";

/** One operation of the API, by the name in X-Amz-Target. */
export interface Operation {
  /** Requires an AWS signature; other operations carry their authorisation in the input. */
  signed: boolean;
  /** Runs the operation. Throws a ZodError for invalid input and a CognitoError for a refusal. */
  run: (input: unknown, pool: Pool) => Promise<object>;
}

type Run<S extends z.ZodType> = (input: z.infer<S>, pool: Pool) => Promise<object>;

/** Declares an operation without a signature: its input authorises it. */
export function openOperation<S extends z.ZodType>(schema: S, run: Run<S>): Operation {
  return { signed: false, run: (input, pool) => run(schema.parse(input), pool) };
}

/** An operation that asks for AWS credentials. */
export function signedOperation<S extends z.ZodType>(schema: S, run: Run<S>): Operation {
  return { ...openOperation(schema, run), signed: true };
}

// The constraints below are those of the service model
// (https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/).

export const username = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u);

/** No blank at either end. */
export const password = z
  .string()
  .max(256)
  .regex(/^\S+.*\S+$/s);

export const stringMap = z.record(z.string(), z.string());
export const attributes = z.array(
  z.strictObject({ Name: z.string().min(1).max(32), Value: z.string().max(2048).default("") }),
);

/** The common input of an administrator's operation on a user. */
export const adminsUserInput = z.strictObject({ UserPoolId: z.string(), Username: username });
