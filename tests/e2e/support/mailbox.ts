import { expect, type APIRequestContext } from "@playwright/test";

interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** The subject of the mail with the code that verifies an address. */
export const verificationSubject = "Verify your email address";

/** Returns the mails to an address, newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const response = await request.get(`/mailbox?format=json&to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

/** Waits until there are `count` mails to an address with the subject, and returns the newest. */
export async function mailTo(
  request: APIRequestContext,
  address: string,
  subject: string,
  count = 1,
): Promise<Mail> {
  const found = async () => (await mailsTo(request, address)).filter((mail) => mail.subject === subject);
  await expect
    .poll(async () => (await found()).length, { message: `mails "${subject}"`, timeout: 30_000 })
    .toBe(count);
  const [newest] = await found();
  if (!newest) throw new Error(`The mail "${subject}" has gone`);
  return newest;
}

/** Returns the six-digit code in a mail. */
export function codeIn({ text }: Mail): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (code === undefined) throw new Error("The mail has no code");
  return code;
}

/** Returns a code that differs from the given one. */
export function wrongCode(code: string): string {
  return code === "000000" ? "000001" : "000000";
}
