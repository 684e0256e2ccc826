import * as z from "zod";
import type { DataOf, InAppNotice } from "../kind.schema.ts";

/** To the author of a report: an admin has resolved it. */
export const shapes = () => ({
  "report-resolved": { subject: z.enum(["profile", "message", "review"]) },
});

export const words = {
  "report-resolved"({ subject }: DataOf<typeof shapes, "report-resolved">): InAppNotice {
    const text = `Our team has dealt with the ${subject} that you reported. Thank you for telling us.`;
    return { icon: "shield", title: "We have looked into your report", text, to: null };
  },
};
