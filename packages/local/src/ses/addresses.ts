/** What the mailbox refuses, in the words of the service: https://docs.aws.amazon.com/ses/latest/APIReference-V2/ */
export class BadRequest extends Error {}

/** A display name, quoted where it has marks in it, and an address in angle brackets. */
const named = /^(?:"(?:[^"\\\r\n]|\\.)*"\s*|[^"(),:;<>@[\\\]\r\n]*)<([^<>]*)>$/;
/** The local part as SES takes it: 7-bit ASCII without SMTPUTF8; quoted local parts are refused here. */
const local = /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * The address in `Ada Obi <ada@example.com>` or `ada@example.com`, lower-cased. Throws BadRequest for what SES would not
 * send to: it must look like UserName@[SubDomain.]Domain.TopLevelDomain, 320 characters at most.
 */
export function addressOf(text: string): string {
  const address = named.exec(text)?.[1] ?? text;
  assertAddress(address);
  return address.toLowerCase();
}

function assertAddress(address: string): void {
  const at = address.lastIndexOf("@");
  if (at === -1) throw new BadRequest("Missing final '@domain'");
  if (at === 0) throw new BadRequest("Missing local name");
  const name = address.slice(0, at);
  const domain = address.slice(at + 1);
  if (/[\s\p{Cc}]/u.test(name)) throw new BadRequest("Local address contains control or whitespace");
  if (/[\s\p{Cc}]/u.test(domain)) throw new BadRequest("Domain contains control or whitespace");
  if (!local.test(name) || address.length > 320) throw new BadRequest("Illegal address");
  const labels = domain.split(".");
  if (labels.length < 2 || !labels.every((part) => label.test(part))) throw new BadRequest("Illegal domain");
}
