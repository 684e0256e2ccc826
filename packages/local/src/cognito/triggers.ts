import type { PreSignUpTriggerEvent } from "aws-lambda";
import * as z from "zod";
import { localRegion } from "../credentials.ts";
import { CognitoError } from "./errors.ts";

/** The pool's Lambda triggers. A trigger that throws refuses the operation. */
export interface Triggers {
  preSignUp?: (event: PreSignUpTriggerEvent) => Promise<PreSignUpTriggerEvent>;
}

export interface TriggerOptions {
  triggers: Triggers;
  poolId: string;
  clientId: string;
}

const preSignUpResponse = z.object({
  autoConfirmUser: z.boolean().default(false),
  autoVerifyEmail: z.boolean().default(false),
});

/** Asks the PreSignUp trigger about a new user. Throws UserLambdaValidationException, InvalidLambdaResponseException. */
export type PreSignUp = (user: { sub: string; email: string }) => Promise<z.infer<typeof preSignUpResponse>>;

/**
 * Returns the call of the PreSignUp trigger with the service's event
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-sign-up.html). The trigger works on
 * copies; without a trigger no user is confirmed.
 */
export function preSignUpOf({ triggers, poolId, clientId }: TriggerOptions): PreSignUp {
  return async ({ sub, email }) => {
    const event: PreSignUpTriggerEvent = {
      version: "1",
      region: localRegion,
      userPoolId: poolId,
      userName: sub,
      callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId },
      triggerSource: "PreSignUp_SignUp",
      request: { userAttributes: { email }, validationData: {} },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    };
    let answer: Partial<PreSignUpTriggerEvent> | undefined = event;
    try {
      if (triggers.preSignUp) answer = await triggers.preSignUp(structuredClone(event));
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new CognitoError("UserLambdaValidationException", `PreSignUp failed with error ${message}.`);
    }
    const parsed = preSignUpResponse.safeParse(answer?.response);
    if (parsed.success) return parsed.data;
    throw new CognitoError("InvalidLambdaResponseException", "Unrecognizable lambda output");
  };
}
