import { describe, expect, it } from "vitest";
import { inWords } from "../kinds.rules.ts";
import { jobEmail, jobWords, shapes } from "./jobs.schema.ts";

describe("a notice about a job", () => {
  const requestId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  const data = { requestId, trade: "Plumber", name: "<b>$& Bola</b>", kobo: 100, when: null } as const;
  it.each(shapes().job.what.options.map((what) => [what]))(
    "of %s contains no names outside the app",
    (what) => {
      for (const side of ["client", "artisan"] as const) {
        const about = { ...data, what, side };
        const said = inWords({ kind: "job", data: about }, { id: "one", userType: "client" });
        expect(said.title).not.toContain("{who}");
        expect(said.to).toBe(`/jobs/${requestId}`);
        expect(JSON.stringify([jobEmail(about), jobWords(about)])).not.toMatch(/Bola|\{who\}|undefined|null/);
      }
    },
  );
});
