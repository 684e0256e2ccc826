import type * as z from "zod";
import type { userTypes } from "../reference/user-types.ts";
import type { Settings } from "../settings/schema.ts";

/**
 * The parts of the files in `kinds/`. Each file defines a subject's notices: the `dataSchemas` of their data, their texts
 * in the app (`inAppTexts`), their mails, and the settings that turn these off. The browser uses only texts and settings;
 * schemas are created by functions, so that its bundle excludes them and zod.
 */

type UserType = (typeof userTypes)[number];

/** The data type of a kind. */
export type DataOf<
  Shapes extends () => Readonly<Record<string, z.ZodRawShape>>,
  Kind extends keyof ReturnType<Shapes>,
> = z.infer<z.ZodObject<ReturnType<Shapes>[Kind]>>;

/** A notification as the app shows it. */
export interface InAppNotice {
  readonly icon:
    | "alert"
    | "bookmark"
    | "check"
    | "clock"
    | "message"
    | "shield"
    | "star"
    | "star-line"
    | "verified";
  readonly title: string;
  readonly text: string;
  /** The path of its page; null if there is none. */
  readonly to: string | null;
}

/** The reader of a notification. */
export interface Reader {
  readonly id: string;
  readonly userType: UserType;
}

/** A setting that turns off some kinds of mail. */
export interface MailSwitch {
  /** The subject of the mails, for the API's documentation. */
  readonly about: string;
  readonly label: string;
  readonly description: string;
  /** The name of the mails on the page that confirms unsubscribing. */
  readonly ended: string;
  /** The user types that receive such mails. */
  readonly readers: readonly UserType[];
}

/** A part of a mail: a paragraph, a prominent code, a link to one of our pages, or facts line by line. */
export type Block =
  | string
  | { readonly code: string }
  | { readonly label: string; readonly path: string }
  | { readonly facts: readonly Fact[] };

/** A label and its value. */
export type Fact = readonly [name: string, value: string];

/**
 * The content of a mail. It contains no text of another user, not even a name; otherwise anyone could register a
 * stranger's address and have us mail them a text.
 */
export interface EmailContent {
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** The last sentence: why the reader gets the mail. */
  readonly why: string;
  /** The token of the unsubscribe link; absent for mandatory mails. */
  readonly endToken?: string;
}

/** The support contact from the admins' settings. */
export type Support = Settings["support"];

/** The data of mails about an audit entry. */
export interface AuditMailData {
  readonly accountId: string;
  readonly record: "artisan" | "merchant";
  /** The admin's reason. */
  readonly reason: string | null;
  /** True if the decision also makes the artisan available for new jobs. */
  readonly startsAvailable: boolean;
  readonly support: Support;
  /** The time, formatted. */
  readonly when: string;
  /** The day premium ends, formatted. */
  readonly until: string;
}

export function reasonOr(reason: string | null, otherwise: string): string {
  return reason === null ? otherwise : `The reason: ${reason}`;
}

/** Returns the paragraph with an admin's reason, if any. */
export function reasonBlocks(reason: string | null): Block[] {
  return reason === null ? [] : [`The reason: ${reason}`];
}

export function supportSentence({ email }: Support): string {
  return `If you think that this is wrong, write to ${email}.`;
}
