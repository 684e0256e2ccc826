import * as z from "zod";
import { siteName } from "../../../fixed/content.ts";
import { longDate } from "../../../fixed/days.ts";
import {
  because,
  ifWeAreWrong,
  reasonOr,
  type DataOf,
  type EntryAbout,
  type Letter,
  type Told,
} from "../kind.ts";

/** To an artisan: premium has ended; before its time where an admin's reason says why. */
export const data = () => ({ endedAt: z.iso.datetime(), reason: z.string().nullable().default(null) });

export function told({ endedAt, reason }: DataOf<typeof data>): Told {
  return {
    icon: "clock",
    title: reason === null ? "Premium has ended" : "Our team has ended your premium",
    text: reasonOr(reason, `On ${longDate(endedAt)}. Your profile stays listed.`),
    to: reason === null ? "/pricing" : "/artisan",
  };
}

/** Of an end that came by the clock; the switch is that of the reminders. In: the end's day in words. */
export function letter(day: string): Letter {
  return {
    subject: "Your premium has ended",
    blocks: [
      `Your premium subscription ended on ${day}. Your profile, pictures and reviews stay; you are listed with everybody else now.`,
      { label: "Go premium again", path: "/pricing" },
    ],
    why: `You get this because you have a premium subscription at ${siteName}.`,
  };
}

/** Of an end that an admin made. */
export function decisionLetter({ reason, support }: EntryAbout): Letter {
  return {
    subject: "Your premium was ended",
    blocks: [
      `Our team has ended your premium on ${siteName}. Your profile stays listed, with your first five pictures.`,
      ...because(reason),
      { label: "Look at your dashboard", path: "/artisan" },
      ifWeAreWrong(support),
    ],
    why: `You get this because you are an artisan at ${siteName}.`,
  };
}
