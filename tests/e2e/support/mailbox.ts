import { expect, type APIRequestContext } from "@playwright/test";

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** What was mailed to an address, newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const response = await request.get(`/mailbox?format=json&to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

/** The newest mail to an address with that subject, as soon as there are `count` of them. */
export async function mailTo(
  request: APIRequestContext,
  address: string,
  subject: string,
  count = 1,
): Promise<Mail> {
  const found = async () => (await mailsTo(request, address)).filter((mail) => mail.subject === subject);
  await expect.poll(async () => (await found()).length, `mails "${subject}"`).toBe(count);
  const [newest] = await found();
  if (!newest) throw new Error(`The mail "${subject}" has gone`);
  return newest;
}

/** The six digits in a mail. */
export function codeIn({ text }: Mail): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (code === undefined) throw new Error("There is no code in the mail");
  return code;
}

/** Another code than that one. */
export function wrongCode(code: string): string {
  return code === "000000" ? "000001" : "000000";
}
