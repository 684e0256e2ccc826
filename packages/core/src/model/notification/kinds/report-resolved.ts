import * as z from "zod";
import type { DataOf, Told } from "../kind.ts";

/** To who reported something: an admin has looked into it. */
export const data = () => ({ subject: z.enum(["profile", "message", "review"]) });

export function told({ subject }: DataOf<typeof data>): Told {
  return {
    icon: "shield",
    title: "We have looked into your report",
    text: `Our team has dealt with the ${subject} that you reported. Thank you for telling us.`,
    to: null,
  };
}
