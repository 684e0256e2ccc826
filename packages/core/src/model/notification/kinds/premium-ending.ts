import * as z from "zod";
import { siteName } from "../../../fixed/content.ts";
import { longDate } from "../../../fixed/days.ts";
import { plural } from "../../../fixed/format.ts";
import type { DataOf, Letter, MailSwitch, Told } from "../kind.ts";

/** Days before the end of premium at which an artisan is reminded, once each. */
export const premiumReminders = [7, 3, 1] as const;

/** To an artisan: premium ends soon; in how many days, rounded up, when this was told. */
export const data = () => ({
  daysLeft: z.int().min(1).max(premiumReminders[0]),
  endsAt: z.iso.datetime(),
});

export function told({ daysLeft, endsAt }: DataOf<typeof data>): Told {
  return {
    icon: "clock",
    title: `Premium ends ${daysLeft === 1 ? "tomorrow" : `in ${plural(daysLeft, "day")}`}`,
    text: `On ${longDate(endsAt)}. Your profile stays listed.`,
    to: "/pricing",
  };
}

/** For the reminders and the end itself. */
export const mailSwitch: MailSwitch = {
  about: "That premium ends, or has ended",
  label: "Premium",
  description: "Before it ends, and when it has ended.",
  ended: "premium",
  readers: ["artisan"],
};

/** In: the end's day in words. */
export function letter(daysLeft: number, day: string): Letter {
  return {
    subject: `Your premium ends in ${plural(daysLeft, "day")}`,
    blocks: [
      `Your premium subscription ends on ${day}. It is not renewed by itself, and nothing is charged.`,
      { label: "Renew it", path: "/pricing" },
    ],
    why: `You get this because you have a premium subscription at ${siteName}.`,
  };
}
