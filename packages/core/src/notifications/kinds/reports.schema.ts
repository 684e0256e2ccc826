import * as z from "zod";
import type { DataOf, InAppNotice } from "../kind.schema.ts";

/** To the author of a report: an admin has resolved it. */
export const dataSchemas = () => ({
  "report-resolved": { subject: z.enum(["profile", "message", "review"]) },
});

export const inAppTexts = {
  "report-resolved"({ subject }: DataOf<typeof dataSchemas, "report-resolved">): InAppNotice {
    const text = `Our team has dealt with the ${subject} that you reported. Thank you for telling us.`;
    return { icon: "shield", title: "We have looked into your report", text, to: null };
  },
};
