import { editDistance } from "@handiwork/core/reference/edit-distance";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { VisibleError } from "sst/error.js";
import * as z from "zod";

const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const domainOfSender = /^(?:[^<>"@\s]+|[^<>"@]*<[^<>"@\s]+)@((?:[a-z0-9-]+\.)+[a-z]+)>?$/i;
const tableArn = /^arn:aws[\w-]*:dynamodb:[\w-]+:\d{12}:table\/[\w.-]+$/;

const matching = (form: RegExp, error: string) => z.string().regex(form, { error }).optional();

const secretName = (holds: string) =>
  z
    .string()
    .refine((value) => !/^(?:sk|pk)_|^\{/.test(value), {
      error: `is the name of a secret in Secrets Manager that holds ${holds}, not the keys themselves.`,
      abort: true,
    })
    .regex(/^[\w/+=.@-]{1,512}$/, {
      error: "must be the name of a secret in Secrets Manager, such as handiwork/production/keys.",
    })
    .optional();

const wholeNumber = (most: number, otherwise: number) => {
  const error = `must be a whole number from 0 to ${most}.`;
  return z.coerce.number({ error }).int({ error }).min(0, { error }).max(most, { error }).default(otherwise);
};

const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, { error: `must be one of: ${words.join(", ")}.` });

const positive = (most: number, error: string) =>
  z.coerce.number({ error }).positive({ error }).max(most, { error });

const email = z.email({ error: "must be an email address." }).optional();

/** Every setting of a deployment (docs/operations.md). Each name and message are a complete sentence for the operator. */
const Single = z.object({
  SITE_DOMAIN: matching(
    domainName,
    "must be a domain in lower case, such as handiwork.example, without https:// or a path.",
  ),
  SITE_CERTIFICATE_ARN: matching(
    /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    "must be the ARN of a certificate in us-east-1, which CloudFront requires.",
  ),
  SITE_ZONE_ID: matching(
    /^Z[A-Z0-9]{1,31}$/,
    "must be the id of a hosted zone in Route 53, such as Z0123456789ABCDEFGHIJ.",
  ),
  MAIL_FROM: matching(
    domainOfSender,
    'must be "Name <address@domain>", such as "Handiwork <no-reply@handiwork.example>".',
  ),
  VAPID_SECRET: secretName("the key pair of web push"),
  PAYSTACK_SECRET: secretName("the keys of the payment provider"),
  ALARM_EMAIL: email,
  ALARM_PAGE_EMAIL: email,
  ALARM_PAGE_ARN: matching(
    /^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w-]+$/,
    "must be the ARN of a topic of SNS in the stage's region.",
  ),
  BUDGET_DOLLARS: positive(1_000_000, "must be a number of dollars a month, such as 50.").optional(),
  ORIGIN_SECRETS: z
    .string()
    .regex(/^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/, {
      error: 'must be one name or several with a space between, such as "2 1".',
    })
    .default("1")
    .transform((names) => names.split(" "))
    .refine((names) => new Set(names).size === names.length, { error: "names a secret twice." }),
  RESTORED_TABLE_ARN: matching(tableArn, "must be the ARN of a DynamoDB table."),
  RESTORED_TABLE_STREAM_ARN: z.string().optional(),
  PICTURES_AT_ONCE: wholeNumber(1000, 20),
  RESERVED_CONCURRENCY: oneOf("on", "off").default("on"),
  IMPORT_ROWS_PER_SECOND: positive(50, "must be a number above 0 and at most 50, Cognito's limit.").default(
    10,
  ),
  FIREWALL: oneOf("on", "count", "off").optional(),
  SITE_FILES: z
    .string()
    .refine((folder) => existsSync(join(folder, "index.html")), {
      error: "must be a folder with a built web app: there is no index.html in it.",
    })
    .optional(),
});
type Given = z.infer<typeof Single>;

/** Conditions on combinations of settings, by their error messages. */
const together: Readonly<Record<string, (given: Given) => unknown>> = {
  "SITE_DOMAIN needs SITE_ZONE_ID, the hosted zone of the domain, or SITE_CERTIFICATE_ARN.": (given) =>
    !given.SITE_DOMAIN || given.SITE_CERTIFICATE_ARN || given.SITE_ZONE_ID,
  "SITE_CERTIFICATE_ARN needs SITE_DOMAIN, the certificate's domain.": (given) =>
    given.SITE_DOMAIN || !given.SITE_CERTIFICATE_ARN,
  "SITE_ZONE_ID needs SITE_DOMAIN, the site's domain.": (given) => given.SITE_DOMAIN || !given.SITE_ZONE_ID,
  "ALARM_PAGE_EMAIL and ALARM_PAGE_ARN exclude each other: set only one.": (given) =>
    !given.ALARM_PAGE_EMAIL || !given.ALARM_PAGE_ARN,
  "BUDGET_DOLLARS needs ALARM_EMAIL, which receives the warnings.": (given) =>
    !given.BUDGET_DOLLARS || given.ALARM_EMAIL,
  "RESTORED_TABLE_ARN and RESTORED_TABLE_STREAM_ARN belong together: set both or none.": (given) =>
    Boolean(given.RESTORED_TABLE_ARN) === Boolean(given.RESTORED_TABLE_STREAM_ARN),
  "RESTORED_TABLE_STREAM_ARN is not a stream of the table that RESTORED_TABLE_ARN names.": ({
    RESTORED_TABLE_ARN: table,
    RESTORED_TABLE_STREAM_ARN: stream,
  }) => !table || !stream || stream.startsWith(`${table}/stream/`),
};

// Checked even if another setting is wrong, so that the error lists all faults.
const Settings = Object.entries(together).reduce(
  (schema, [error, holds]) => schema.refine(holds, { error, when: () => true }),
  Single,
);
export type Settings = z.infer<typeof Settings>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from the environment, which includes `.env.STAGE`. Empty settings count as unset. Throws an error with one
 * sentence per fault, including names that look like misspelled settings.
 */
export function settings(environment: Environment = process.env): Settings {
  const names = Object.keys(Settings.shape);
  const given = Object.fromEntries(names.map((name) => [name, environment[name]?.trim() || undefined]));
  const read = Settings.safeParse(given);
  const faults = [
    ...nearMisses(Object.keys(environment), names),
    ...(read.success ? [] : read.error.issues.map(({ path, message }) => [...path, message].join(" "))),
  ];
  if (faults.length > 0 || !read.data) throw new VisibleError(faults.join("\n"));
  return read.data;
}

/** The rate of all imports together. Cognito allows an account 50 new users a second, registrations included. */
export const importPace = () => ({ IMPORT_ROWS_PER_SECOND: String(settings().IMPORT_ROWS_PER_SECOND) });

/** Returns MAIL_FROM's domain in lower case; undefined if the stage sends no mail. */
export function mailDomain({ MAIL_FROM: from = "" }: Pick<Settings, "MAIL_FROM">): string | undefined {
  return domainOfSender.exec(from)?.[1]?.toLowerCase();
}

/** Returns whether the mail domain is the site's domain or below it, so that its DNS records belong to the site's hosted zone. */
export function isMailInZone(given: Settings): boolean {
  const { SITE_DOMAIN: site, SITE_ZONE_ID: zone } = given;
  const domain = mailDomain(given);
  return Boolean(site && zone && domain) && (domain === site || domain!.endsWith(`.${site}`));
}

/** Returns a sentence for each environment variable that looks like a misspelled setting, which would be ignored silently. */
function nearMisses(given: readonly string[], names: readonly string[]): string[] {
  return given
    .filter((name) => !names.includes(name))
    .flatMap((name) => {
      const word = name.toUpperCase();
      const meant = names.find(
        (setting) =>
          editDistance(word, setting, 2) <= 2 ||
          word.replaceAll(/[^A-Z]/g, "") === setting.replaceAll("_", ""),
      );
      return meant ? [`${name} is not a setting. Did you mean ${meant}?`] : [];
    });
}
