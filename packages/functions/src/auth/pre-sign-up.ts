import type { PreSignUpTriggerEvent } from "aws-lambda";

/**
 * Cognito's pre-sign-up trigger: confirms the user and marks the address as verified, so that recovery always works.
 * Our own record says whether the owner proved the address (core's `accounts/README.md`). Idempotent: depends
 * on the event only.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  event.response.autoConfirmUser = true;
  event.response.autoVerifyEmail = true;
  return event;
}
