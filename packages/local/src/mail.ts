import type { Mail } from "./cognito/index.ts";
import { localCredentials } from "./credentials.ts";
import { localMailFrom } from "./environment.ts";

/**
 * Sends the user pool's mails through SES, as the cloud's pool does. In: the endpoint of SES.
 * (https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html)
 */
export function createMailer(endpoint: string): (mail: Mail) => Promise<void> {
  return async ({ to, subject, text }) => {
    const answer = await fetch(`${endpoint}/v2/email/outbound-emails`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Authorization: `AWS4-HMAC-SHA256 Credential=${localCredentials.accessKeyId}/local`,
      },
      body: JSON.stringify({
        FromEmailAddress: localMailFrom,
        Destination: { ToAddresses: [to] },
        Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } },
      }),
    });
    if (!answer.ok) throw new Error(`SES answered ${answer.status}.`);
  };
}
