import type * as z from "zod";
import type { userTypes } from "../../fixed/user-types.ts";
import type { Settings } from "../settings/schema.ts";

/*
 * What the files of `kinds/` are made of. Each holds all that the notices about a subject are: the `shapes` of their data, what they say
 * in the app (`words`), their letters, and the switches with which users end those. The browser takes words and switches alone: what
 * makes schemas are functions, so that its bundle leaves them and zod out.
 */

type UserType = (typeof userTypes)[number];

/** The data of a kind, from the function that makes the shapes of several. */
export type DataOf<
  Shapes extends () => Readonly<Record<string, z.ZodRawShape>>,
  Kind extends keyof ReturnType<Shapes>,
> = z.infer<z.ZodObject<ReturnType<Shapes>[Kind]>>;

/** A notification as people read it in the app. */
export interface Told {
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
  /** Where more of it is; null where there is nothing to look at. */
  readonly to: string | null;
}

/** Who reads a notification. */
export interface Reader {
  readonly id: string;
  readonly userType: UserType;
}

/** With what a user ends the mails of some kinds. */
export interface MailSwitch {
  /** What the mails are about, for the API's documentation. */
  readonly about: string;
  readonly label: string;
  readonly description: string;
  /** The mails as the page names them that says that they have ended. */
  readonly ended: string;
  /** To whom such mails come. */
  readonly readers: readonly UserType[];
}

/** A part of a mail: a paragraph, a code that stands out, a link to a page of ours, or facts, line by line. */
export type Block =
  | string
  | { readonly code: string }
  | { readonly label: string; readonly path: string }
  | { readonly facts: readonly Fact[] };

/** What something is called, and what it is. */
export type Fact = readonly [name: string, value: string];

/**
 * What is mailed. Nothing in it was written by another user, not even a name: whoever registers with a stranger's address would have
 * us mail the stranger those words.
 */
export interface Letter {
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** Why the reader gets it: a sentence at the end. */
  readonly why: string;
  /** What the reader's link to end such mails carries; absent where they cannot be ended. */
  readonly endToken?: string;
}

/** How to reach us, as admins have set it. */
export type Support = Settings["support"];

/** What letters about an entry of the audit are made of. */
export interface EntryAbout {
  readonly accountId: string;
  readonly record: "artisan" | "merchant";
  /** What the admin wrote. */
  readonly reason: string | null;
  /** Whether the artisan is shown as available for new jobs by it. */
  readonly startsAvailable: boolean;
  readonly support: Support;
  /** A moment in words. */
  readonly when: string;
  /** The day on which premium ends, in words. */
  readonly until: string;
}

export function reasonOr(reason: string | null, otherwise: string): string {
  return reason === null ? otherwise : `The reason: ${reason}`;
}

/** The paragraph with an admin's reason, if there is one. */
export function because(reason: string | null): Block[] {
  return reason === null ? [] : [`The reason: ${reason}`];
}

export function ifWeAreWrong({ email }: Support): string {
  return `If you think that we are wrong, write to ${email}.`;
}
