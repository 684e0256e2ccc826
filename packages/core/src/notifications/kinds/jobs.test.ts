import { describe, expect, it } from "vitest";
import { describeNotification } from "../kinds.rules.ts";
import { jobEmail, jobTexts, dataSchemas } from "./jobs.schema.ts";

describe("a notice about a job", () => {
  const requestId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  const data = { requestId, trade: "Plumber", name: "<b>$& Bola</b>", kobo: 100, when: null } as const;
  it.each(dataSchemas().job.what.options.map((what) => [what]))(
    "of %s contains no names outside the app",
    (what) => {
      for (const side of ["client", "artisan"] as const) {
        const about = { ...data, what, side };
        const said = describeNotification({ kind: "job", data: about }, { id: "one", userType: "client" });
        expect(said.title).not.toContain("{who}");
        expect(said.to).toBe(`/jobs/${requestId}`);
        expect(JSON.stringify([jobEmail(about), jobTexts(about)])).not.toMatch(/Bola|\{who\}|undefined|null/);
      }
    },
  );
});
