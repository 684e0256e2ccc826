import type { PreSignUpTriggerEvent } from "aws-lambda";

/**
 * Cognito, before sign-up: confirms the user and marks the address as verified, so that recovery always works; whether the
 * owner proved the address is our own record (core's `domain/identity/README.md`). Safe to repeat: it decides by the event alone.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  event.response.autoConfirmUser = true;
  event.response.autoVerifyEmail = true;
  return event;
}
