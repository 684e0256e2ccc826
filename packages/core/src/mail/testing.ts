import { SESv2Client } from "@aws-sdk/client-sesv2";
import { answerFor, serviceError } from "../platform/aws/testing.ts";

/** For tests: SES answers the next mail with this error. The test restores its mocks. */
export function nextMailFails(error: string, status: number): void {
  let isNext = true;
  answerFor(SESv2Client, (_, pass) => {
    if (!isNext) return pass();
    isNext = false;
    throw serviceError(error, status);
  });
}
