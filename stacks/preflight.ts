import { createECDH } from "node:crypto";
import { resolveNs } from "node:dns/promises";
import * as z from "zod";
import type { App } from "sst/constructs";
import { VisibleError } from "sst/error.js";
import { connect, type Aws } from "./aws.ts";
import { uploadsBucket } from "./buckets.ts";
import { isMailInZone, mailDomain, settings, type Settings } from "./settings.ts";
import { functionName, isDeploying, keepsData, reservedConcurrency, stackName } from "./stage.ts";

/** A check's result: `refuse` stops the deployment, `note` informs the operator. */
type Finding = { readonly refuse: string } | { readonly note: string };

interface Checked {
  readonly aws: Aws;
  readonly stage: string;
  readonly region: string;
  readonly account: string;
  /** The stage's existing resources; undefined before its first deployment. */
  readonly owned: readonly { type: string; id: string }[] | undefined;
  readonly given: Settings;
}

const refuse = (sentence: string): Finding[] => [{ refuse: sentence }];
const note = (sentence: string): Finding[] => [{ note: sentence }];

/** Lambda requires this much unreserved concurrency. */
const keptByLambda = 100;

async function checkConcurrency({ aws, stage }: Checked): Promise<Finding[]> {
  const wanted = Object.entries(reservedConcurrency({ stage }));
  if (wanted.length === 0) return [];
  const total = wanted.reduce((sum, [, calls]) => sum + calls, 0);
  const had = await Promise.all(wanted.map(([name]) => aws.reserved(functionName(stage, name))));
  const free = (await aws.unreserved()) + had.reduce((sum, calls) => sum + calls, 0);
  if (free - total >= keptByLambda) return [];
  return refuse(
    `The stage reserves ${total} concurrent executions; the account has ${free}, of which Lambda keeps ${keptByLambda} unreserved: request a higher quota for "Concurrent executions", or set RESERVED_CONCURRENCY=off.`,
  );
}

/** Checks for an uploads bucket that a removed stage left behind: its name is unique. */
async function checkLeftovers({ aws, stage, account, region, owned }: Checked): Promise<Finding[]> {
  const name = uploadsBucket({ stage, account, region });
  if (owned?.some(({ type, id }) => type === "AWS::S3::Bucket" && id === name)) return [];
  if (!(await aws.hasBucket(name))) return [];
  return refuse(
    `The bucket ${name} is left from an earlier stage of this name: empty and delete it, or choose another name for the stage.`,
  );
}

async function checkRestoredTable({ aws, given }: Checked): Promise<Finding[]> {
  const { RESTORED_TABLE_ARN: arn, RESTORED_TABLE_STREAM_ARN: stream } = given;
  if (!arn || !stream) return [];
  const name = arn.split("/").at(-1)!;
  const found = await aws.stream(name);
  if (!found) return refuse(`RESTORED_TABLE_ARN: there is no table ${name} in this region.`);
  if (found.status !== "ACTIVE")
    return refuse(`RESTORED_TABLE_ARN: the table ${name} is not ready yet (${found.status}).`);
  if (found.stream !== stream)
    return refuse(`RESTORED_TABLE_STREAM_ARN: the stream of ${name} is ${found.stream ?? "off"}.`);
  return [];
}

async function checkCertificate({ aws, given }: Checked): Promise<Finding[]> {
  const { SITE_CERTIFICATE_ARN: arn, SITE_DOMAIN: domain } = given;
  if (!arn || !domain) return [];
  const found = await aws.certificate(arn);
  if (!found) return refuse("SITE_CERTIFICATE_ARN: this account has no such certificate in us-east-1.");
  if (found.status !== "ISSUED")
    return refuse(`SITE_CERTIFICATE_ARN: the certificate is not issued (${found.status}).`);
  if (!found.names.some((name) => covers(name, domain)))
    return refuse(`SITE_CERTIFICATE_ARN: the certificate is for ${found.names[0]}, not for ${domain}.`);
  return [];
}

/** Checks that the hosted zone contains the site's domain, has no conflicting records, and is delegated to. */
async function checkZone(checked: Checked): Promise<Finding[]> {
  const { aws, given } = checked;
  const { SITE_ZONE_ID: id, SITE_DOMAIN: domain } = given;
  if (!id || !domain) return [];
  const zone = await aws.zone(id);
  if (!zone) return refuse(`SITE_ZONE_ID: this account has no hosted zone ${id}.`);
  if (zone.isPrivate) return refuse(`SITE_ZONE_ID: the hosted zone ${id} is a private one.`);
  if (domain !== zone.name && !domain.endsWith(`.${zone.name}`))
    return refuse(`SITE_ZONE_ID: the hosted zone ${id} is for ${zone.name}, not for ${domain}.`);
  const taken = await recordsInTheWay(checked, id, domain);
  // Public DNS does not know an emulator's domains.
  if (process.env["AWS_ENDPOINT_URL"]) return taken;
  return [...taken, ...(await isAsked(zone.name, zone.nameServers))];
}

/** Finds records that the stage would create but that exist already. */
async function recordsInTheWay({ aws, given, owned }: Checked, zone: string, domain: string) {
  const sender = isMailInZone(given) ? mailDomain(given) : undefined;
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
      const sentence = `SITE_ZONE_ID: the hosted zone already has a record ${what}, which the stage creates itself: delete it first.`;
      return taken.length > 0 ? refuse(sentence) : [];
    });
  return (await Promise.all(found)).flat();
}

/** Checks the domain's delegation. Without it the certificate is never issued. */
async function isAsked(name: string, nameServers: readonly string[]): Promise<Finding[]> {
  const wanted = nameServers.join(", ");
  try {
    const found = await resolveNs(name);
    if (found.some((server) => nameServers.includes(server.toLowerCase()))) return [];
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ENOTFOUND", "ENODATA", "ESERVFAIL"].includes(code))
      return note(`Could not check whether ${name} is delegated to the hosted zone (${code}).`);
  }
  return refuse(
    `SITE_ZONE_ID: ${name} is not delegated to the hosted zone: set its name servers at the domain's registrar (${wanted}).`,
  );
}

/** Returns whether a certificate's name, which may be a wildcard, covers a domain. */
function covers(name: string, domain: string): boolean {
  return (
    name === domain || (name.startsWith("*.") && name.slice(2) === domain.slice(domain.indexOf(".") + 1))
  );
}

/**
 * Checks that SES may send from MAIL_FROM's domain. The first deployment with the setting creates the identity, which cannot be
 * verified earlier. Later, a permanent stage is not deployed if its verification has failed.
 */
async function checkSender(checked: Checked): Promise<Finding[]> {
  const { aws, stage, owned, given, region } = checked;
  const domain = mailDomain(given);
  if (!domain) return [];
  const [sender, isInSandbox] = await Promise.all([aws.sender(domain), aws.isInSandbox()]);
  const sandbox = `SES of ${region} is in the sandbox and mails verified addresses only ("Mail" in docs/operations.md).`;
  const notes = isInSandbox ? [{ note: sandbox }] : [];
  const isOurs = owned?.some(({ type, id }) => type === "AWS::SES::EmailIdentity" && id === domain);
  if (!sender) {
    const first = `SES does not know ${domain} yet: this deployment creates the identity and prints the DNS records that verify it.`;
    return [{ note: first }, ...notes];
  }
  if (!isOurs) {
    return refuse(
      `MAIL_FROM: SES already has an identity for ${domain}, from another stage or created by hand. Choose another domain, or delete that identity first.`,
    );
  }
  if (sender.isVerified) return notes;
  const unproven = `SES has not verified ${domain} (${sender.status}): it sends no mail until DNS has the records MailRecord1 to 3.`;
  const hasFailed = sender.status === "FAILED" && keepsData({ stage });
  return [hasFailed ? { refuse: `MAIL_FROM: ${unproven}` } : { note: unproven }, ...notes];
}

const PushKeys = z.object({ publicKey: z.string().min(1), privateKey: z.string().min(1) });
const PaystackKeys = z.object({ secretKey: z.string().min(1), publicKey: z.string().min(1) });

async function checkPushKeys(checked: Checked): Promise<Finding[]> {
  const { VAPID_SECRET: name } = checked.given;
  if (!name) return [];
  const read = await readKeys(checked, "VAPID_SECRET", name, PushKeys, "Web push");
  if ("refuse" in read) return [read];
  if (isPair(read.keys)) return [];
  return refuse(`VAPID_SECRET: the keys in ${name} are not a web push key pair (base64url, P-256).`);
}

async function checkPaystackKeys(checked: Checked): Promise<Finding[]> {
  const { PAYSTACK_SECRET: name } = checked.given;
  if (!name) return [];
  const read = await readKeys(checked, "PAYSTACK_SECRET", name, PaystackKeys, "Payments");
  if ("refuse" in read) return [read];
  const secret = /^sk_(test|live)_/.exec(read.keys.secretKey)?.[1];
  const open = /^pk_(test|live)_/.exec(read.keys.publicKey)?.[1];
  if (!secret) return refuse(`PAYSTACK_SECRET: secretKey in ${name} must begin with sk_live_ or sk_test_.`);
  if (!open) return refuse(`PAYSTACK_SECRET: publicKey in ${name} must begin with pk_live_ or pk_test_.`);
  if (secret !== open) return refuse(`PAYSTACK_SECRET: ${name} mixes a live key and a test key.`);
  if (secret === "test" && keepsData(checked))
    return note(`The keys in ${name} are test keys: ${checked.stage} cannot take real payments.`);
  return [];
}

/** Reads keys from a secret's JSON. Errors do not contain them. */
async function readKeys<Keys>(
  { aws, region }: Checked,
  setting: string,
  name: string,
  shape: z.ZodType<Keys>,
  section: string,
): Promise<{ keys: Keys } | { refuse: string }> {
  const text = await aws.secret(name);
  const advice = `create it as docs/operations.md describes under "${section}"`;
  if (text === undefined)
    return { refuse: `${setting} names ${name}, but ${region} has no such secret: ${advice}.` };
  const read = z.preprocess(parseJson, shape).safeParse(text);
  if (read.success) return { keys: read.data };
  const absent = [...new Set(read.error.issues.map(({ path }) => path.join(".")).filter(Boolean))];
  const what = absent.length > 0 ? `has no ${absent.join(" and no ")}` : "is not JSON";
  return { refuse: `${setting}: the secret ${name} ${what}: ${advice}.` };
}

function isPair({ publicKey, privateKey }: z.infer<typeof PushKeys>): boolean {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
    return pair.getPublicKey().equals(Buffer.from(publicKey, "base64url"));
  } catch {
    return false;
  }
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** All checks, by subject. */
const checks = {
  "the web push keys": checkPushKeys,
  "the payment provider's keys": checkPaystackKeys,
  "the mail sender": checkSender,
  "the certificate": checkCertificate,
  "the hosted zone": checkZone,
  "the account's concurrency": checkConcurrency,
  "the account's buckets": checkLeftovers,
  "the restored table": checkRestoredTable,
};

/**
 * Asks AWS whether a deployment can succeed before it creates anything. Prints notes, and throws an error with one sentence
 * for each problem that would leave a half-created stage. `sst build`, `diff` and `remove` skip it.
 */
export async function preflight(app: App): Promise<void> {
  if (!isDeploying(app)) return;
  const { refusals, notes } = await checkDeployment(connect(app), app);
  for (const sentence of notes) process.stderr.write(`\nNote: ${sentence}\n`);
  if (refusals.length > 0) throw new VisibleError(refusals.join("\n"));
}

/** Runs all checks in parallel. A failed check becomes a note, because deploying may not include permission to read everything. */
export async function checkDeployment(
  aws: Aws,
  { stage, region, account }: Pick<App, "stage" | "region" | "account">,
): Promise<{ refusals: readonly string[]; notes: readonly string[] }> {
  const owned = await aws.stack(stackName(stage));
  const checked: Checked = { aws, stage, region, account, owned, given: settings() };
  const results = Object.entries(checks).map(([about, check]) =>
    check(checked).catch(({ name, message }: Error) =>
      note(`Could not check ${about} (${name}: ${message.split("\n")[0]}).`),
    ),
  );
  const findings = (await Promise.all(results)).flat();
  return {
    refusals: findings.flatMap((finding) => ("refuse" in finding ? [finding.refuse] : [])),
    notes: findings.flatMap((finding) => ("note" in finding ? [finding.note] : [])),
  };
}
