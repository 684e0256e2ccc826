import { resolveNs } from "node:dns/promises";
import { isMailInZone, mailDomain } from "../settings.ts";
import { keepsData } from "../stage.ts";
import type { Checked, Finding } from "./account.ts";

/** That the certificate that an operator brings is issued, and for the site's domain. */
export async function checkCertificate({ aws, settings }: Checked): Promise<Finding[]> {
  const { SITE_CERTIFICATE_ARN: arn, SITE_DOMAIN: domain } = settings;
  if (!arn || !domain) return [];
  const found = await aws.certificate(arn);
  if (!found) return [{ refuse: "SITE_CERTIFICATE_ARN: this account has no such certificate in us-east-1." }];
  if (found.status !== "ISSUED")
    return [{ refuse: `SITE_CERTIFICATE_ARN: the certificate is not issued (${found.status}).` }];
  if (!found.names.some((name) => covers(name, domain)))
    return [{ refuse: `SITE_CERTIFICATE_ARN: the certificate is for ${found.names[0]}, not for ${domain}.` }];
  return [];
}

/** That the hosted zone holds the site's domain, has room for the records, and that the internet asks it. */
export async function checkZone(checked: Checked): Promise<Finding[]> {
  const { aws, settings } = checked;
  const { SITE_ZONE_ID: id, SITE_DOMAIN: domain } = settings;
  if (!id || !domain) return [];
  const zone = await aws.zone(id);
  if (!zone) return [{ refuse: `SITE_ZONE_ID: this account has no hosted zone ${id}.` }];
  if (zone.isPrivate) return [{ refuse: `SITE_ZONE_ID: the hosted zone ${id} is a private one.` }];
  if (domain !== zone.name && !domain.endsWith(`.${zone.name}`))
    return [{ refuse: `SITE_ZONE_ID: the hosted zone ${id} is for ${zone.name}, not for ${domain}.` }];
  const taken = await recordsInTheWay(checked, id, domain);
  // An emulator's names are in no DNS.
  if (process.env["AWS_ENDPOINT_URL"]) return taken;
  return [...taken, ...(await isAsked(zone.name, zone.nameServers))];
}

/** Records that the stage would make, and somebody else has made. */
async function recordsInTheWay({ aws, settings, owned }: Checked, zone: string, domain: string) {
  const sender = isMailInZone(settings) ? mailDomain(settings) : undefined;
  const wanted: Record<string, readonly string[]> = {
    [domain]: ["A", "AAAA", "CNAME"],
    ...(sender && { [`bounce.${sender}`]: ["MX", "TXT", "CNAME"], [`_dmarc.${sender}`]: ["TXT", "CNAME"] }),
  };
  const isOurs = (name: string) =>
    owned?.some(({ type, id }) => type === "AWS::Route53::RecordSet" && id.replace(/\.$/, "") === name);
  const found = Object.entries(wanted)
    .filter(([name]) => !isOurs(name))
    .map(async ([name, types]) => {
      const taken = (await aws.records(zone, name)).filter((type) => types.includes(type));
      const what = `${taken.join(" and ")} of ${name}`;
      const refuse = `SITE_ZONE_ID: the hosted zone has a record ${what} already, which the stage makes itself: remove it first.`;
      return taken.length > 0 ? [{ refuse }] : [];
    });
  return (await Promise.all(found)).flat();
}

/** Without it, the certificate would be waited for in vain. */
async function isAsked(name: string, nameServers: readonly string[]): Promise<Finding[]> {
  const wanted = nameServers.join(", ");
  try {
    const found = await resolveNs(name);
    if (found.some((server) => nameServers.includes(server.toLowerCase()))) return [];
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ENOTFOUND", "ENODATA", "ESERVFAIL"].includes(code))
      return [{ note: `It is not known whether the internet asks the hosted zone for ${name} (${code}).` }];
  }
  const refuse = `SITE_ZONE_ID: the internet does not ask the hosted zone for ${name}: enter its name servers where the domain is registered (${wanted}).`;
  return [{ refuse }];
}

/** Whether a certificate's name is for a domain: the same, or a star in the place of its first part. */
function covers(name: string, domain: string): boolean {
  return (
    name === domain || (name.startsWith("*.") && name.slice(2) === domain.slice(domain.indexOf(".") + 1))
  );
}

/**
 * Whether SES will send as the domain of MAIL_FROM. The stage's first deployment with the setting makes the identity, so that
 * it cannot be proven before; from then on, a stage that keeps data is not deployed with one that SES has given up on.
 */
export async function checkSender(checked: Checked): Promise<Finding[]> {
  const { aws, stage, owned, settings, region } = checked;
  const domain = mailDomain(settings);
  if (!domain) return [];
  const [sender, isInSandbox] = await Promise.all([aws.sender(domain), aws.isInSandbox()]);
  const sandbox = `SES of ${region} is in its sandbox: it mails proven addresses alone ("Mail" in docs/operations.md).`;
  const notes = isInSandbox ? [{ note: sandbox }] : [];
  const isOurs = owned?.some(({ type, id }) => type === "AWS::SES::EmailIdentity" && id === domain);
  if (!sender) {
    const first = `SES does not know ${domain} yet: this deployment tells it, and prints the DNS records that prove it.`;
    return [{ note: first }, ...notes];
  }
  if (!isOurs) {
    const refuse = `MAIL_FROM: SES has ${domain} already, from another stage or made by hand, and a stage makes its own: choose another domain, or delete that identity first.`;
    return [{ refuse }];
  }
  if (sender.isVerified) return notes;
  const unproven = `SES has not proven ${domain} (${sender.status}): nothing is mailed until its DNS has the records MailRecord1 to 3.`;
  const hasFailed = sender.status === "FAILED" && keepsData({ stage });
  return [hasFailed ? { refuse: `MAIL_FROM: ${unproven}` } : { note: unproven }, ...notes];
}
