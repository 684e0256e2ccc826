import { existsSync } from "node:fs";
import { join } from "node:path";
import { VisibleError } from "sst/error.js";
import * as z from "zod";
import { nearMisses } from "./near-misses.ts";

const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const domainOfSender = /^(?:[^<>"@\s]+|[^<>"@]*<[^<>"@\s]+)@((?:[a-z0-9-]+\.)+[a-z]+)>?$/i;
const tableArn = /^arn:aws[\w-]*:dynamodb:[\w-]+:\d{12}:table\/[\w.-]+$/;

const optional = (schema: z.ZodString, sentence: string, form: RegExp) =>
  schema.regex(form, { error: sentence }).optional();

const secretName = (name: string, holds: string) =>
  z
    .string()
    .refine((value) => !/^(?:sk|pk)_|^\{/.test(value), {
      error: `${name} is the name of a secret in Secrets Manager that holds ${holds}, not the keys themselves.`,
      abort: true,
    })
    .regex(/^[\w/+=.@-]{1,512}$/, {
      error: `${name} must be the name of a secret in Secrets Manager, such as handiwork/production/keys.`,
    })
    .optional();

const wholeNumber = (name: string, most: number, otherwise: number) => {
  const error = `${name} must be a whole number from 0 to ${most}.`;
  return z.coerce.number({ error }).int({ error }).min(0, { error }).max(most, { error }).default(otherwise);
};

const oneOf = <const Words extends readonly [string, ...string[]]>(name: string, words: Words) =>
  z.enum(words, { error: `${name} must be one of: ${words.join(", ")}.` });

/** Judged even where another setting is at fault, so that all faults are told at once. */
const always = (error: string) => ({ error, when: () => true });

const pace = "IMPORT_ROWS_PER_SECOND must be a number above 0 and at most 50: Cognito takes no more.";

const budget = "BUDGET_DOLLARS must be a number of dollars a month, such as 50.";

/** Every setting of a deployment, as docs/operations.md lists them. Each message is a whole sentence for the operator. */
export const Settings = z
  .object({
    SITE_DOMAIN: optional(
      z.string(),
      "SITE_DOMAIN must be a domain in lower case, such as handiwork.example, without https:// or a path.",
      domainName,
    ),
    SITE_CERTIFICATE_ARN: optional(
      z.string(),
      "SITE_CERTIFICATE_ARN must be the ARN of a certificate in us-east-1: CloudFront takes no other.",
      /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    ),
    SITE_ZONE_ID: optional(
      z.string(),
      "SITE_ZONE_ID must be the id of a hosted zone in Route 53, such as Z0123456789ABCDEFGHIJ.",
      /^Z[A-Z0-9]{1,31}$/,
    ),
    MAIL_FROM: optional(
      z.string(),
      'MAIL_FROM must be "Name <address@domain>", such as "Handiwork <no-reply@handiwork.example>".',
      domainOfSender,
    ),
    VAPID_SECRET: secretName("VAPID_SECRET", "the key pair of web push"),
    PAYSTACK_SECRET: secretName("PAYSTACK_SECRET", "the keys of the payment provider"),
    ALARM_EMAIL: z.email({ error: "ALARM_EMAIL must be an e-mail address." }).optional(),
    ALARM_PAGE_EMAIL: z.email({ error: "ALARM_PAGE_EMAIL must be an e-mail address." }).optional(),
    ALARM_PAGE_ARN: optional(
      z.string(),
      "ALARM_PAGE_ARN must be the ARN of a topic of SNS in the stage's region.",
      /^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w-]+$/,
    ),
    BUDGET_DOLLARS: z.coerce
      .number({ error: budget })
      .positive({ error: budget })
      .max(1_000_000, { error: budget })
      .optional(),
    ORIGIN_SECRETS: z
      .string()
      .regex(/^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/, {
        error: 'ORIGIN_SECRETS must be one name or several with a space between, such as "2 1".',
      })
      .default("1")
      .transform((names) => names.split(" "))
      .refine((names) => new Set(names).size === names.length, {
        error: "ORIGIN_SECRETS names a secret twice.",
      }),
    RESTORED_TABLE_ARN: optional(
      z.string(),
      "RESTORED_TABLE_ARN must be the ARN of a table of DynamoDB.",
      tableArn,
    ),
    RESTORED_TABLE_STREAM_ARN: z.string().optional(),
    PICTURES_AT_ONCE: wholeNumber("PICTURES_AT_ONCE", 1000, 20),
    RESERVED_CONCURRENCY: oneOf("RESERVED_CONCURRENCY", ["on", "off"]).default("on"),
    IMPORT_ROWS_PER_SECOND: z.coerce
      .number({ error: pace })
      .positive({ error: pace })
      .max(50, { error: pace })
      .default(10),
    FIREWALL: oneOf("FIREWALL", ["on", "count", "off"]).optional(),
    SITE_FILES: z
      .string()
      .refine((folder) => existsSync(join(folder, "index.html")), {
        error: "SITE_FILES must be a folder with a built web app: there is no index.html in it.",
      })
      .optional(),
  })
  .refine(
    ({ SITE_DOMAIN: domain, SITE_CERTIFICATE_ARN: certificate, SITE_ZONE_ID: zone }) =>
      !domain || certificate || zone,
    always("SITE_DOMAIN needs SITE_ZONE_ID, the hosted zone of the domain, or SITE_CERTIFICATE_ARN."),
  )
  .refine(
    ({ SITE_DOMAIN: domain, SITE_CERTIFICATE_ARN: certificate }) => domain || !certificate,
    always("SITE_CERTIFICATE_ARN needs SITE_DOMAIN, the domain that it is for."),
  )
  .refine(
    ({ SITE_DOMAIN: domain, SITE_ZONE_ID: zone }) => domain || !zone,
    always("SITE_ZONE_ID needs SITE_DOMAIN, the domain that the site gets."),
  )
  .refine(
    ({ ALARM_PAGE_EMAIL: email, ALARM_PAGE_ARN: arn }) => !email || !arn,
    always("ALARM_PAGE_EMAIL and ALARM_PAGE_ARN are two ways to be woken: set one of them."),
  )
  .refine(
    ({ BUDGET_DOLLARS: dollars, ALARM_EMAIL: email }) => !dollars || email,
    always("BUDGET_DOLLARS needs ALARM_EMAIL, who is told when it is spent."),
  )
  .refine(
    ({ RESTORED_TABLE_ARN: table, RESTORED_TABLE_STREAM_ARN: stream }) => Boolean(table) === Boolean(stream),
    always("RESTORED_TABLE_ARN and RESTORED_TABLE_STREAM_ARN belong together: set both or none."),
  )
  .refine(
    ({ RESTORED_TABLE_ARN: table, RESTORED_TABLE_STREAM_ARN: stream }) =>
      !table || !stream || stream.startsWith(`${table}/stream/`),
    always("RESTORED_TABLE_STREAM_ARN is not a stream of the table that RESTORED_TABLE_ARN names."),
  );
export type Settings = z.infer<typeof Settings>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings that the environment holds, `.env.STAGE` among it. A setting that is empty is not set. Throws an error with
 * one sentence for each fault, names that are almost a setting's included.
 */
export function settings(environment: Environment = process.env): Settings {
  const names = Object.keys(Settings.shape);
  const given = Object.fromEntries(
    names.map((name) => [name, environment[name]?.trim() || undefined] as const),
  );
  const read = Settings.safeParse(given);
  const faults = [
    ...nearMisses(Object.keys(environment), names),
    ...(read.success ? [] : read.error.issues.map(({ message }) => message)),
  ];
  if (faults.length > 0 || !read.data) throw new VisibleError(faults.join("\n"));
  return read.data;
}

/** The domain of MAIL_FROM, in lower case; undefined where nothing is mailed. */
export function mailDomain({ MAIL_FROM: from = "" }: Pick<Settings, "MAIL_FROM">): string | undefined {
  return domainOfSender.exec(from)?.[1]?.toLowerCase();
}
