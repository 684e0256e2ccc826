import { mailDomain } from "../settings.ts";
import { keepsData } from "../stage.ts";
import type { Checked, Finding } from "./finding.ts";

/**
 * Whether SES will send as the domain of MAIL_FROM. The stage's first deployment with the setting makes the identity, so that
 * it cannot be proven before; from then on, a stage that keeps data is not deployed with one that SES has given up on.
 */
export async function checkSender(checked: Checked): Promise<Finding[]> {
  const { aws, stage, owned, settings, region } = checked;
  const domain = mailDomain(settings);
  if (!domain) return [];
  const [sender, isInSandbox] = await Promise.all([aws.sender(domain), aws.isInSandbox()]);
  const notes: Finding[] = isInSandbox
    ? [
        {
          note: `SES of ${region} is in its sandbox: it mails proven addresses alone ("Mail" in docs/operations.md).`,
        },
      ]
    : [];
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
