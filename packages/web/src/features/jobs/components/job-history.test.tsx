// @vitest-environment happy-dom
import { cancelReasons, declineReasons, disputeReasons } from "@handiwork/core/jobs/prices.rules";
import type { JobStep } from "@handiwork/core/jobs/lists.schema";
import { fireEvent, screen } from "@testing-library/react";
import { it } from "vitest";
import { answering, freshBrowser, page, renderAt } from "../../../lib/testing-session.tsx";
import { at, jobOf, quoteOf, viewOf } from "../testing.tsx";
import { JobPanel } from "./job-panel.tsx";

freshBrowser();

function step(event: JobStep["event"], role: JobStep["role"], note: JobStep["note"] = {}): JobStep {
  return { id: event, at, event, role, artisanId: "artisan", from: "", to: "", note, price: null };
}

it("describes the history in the past tense with names", async () => {
  answering({
    "GET /api/jobs/request/history": page([
      step("offerQuote", "artisan"),
      step("acceptQuote", "client"),
      step("startWithCode", "artisan", { which: "wrong-code", text: "4" }),
      step("completeJob", "clock"),
      step("declineInvitation", "artisan", { reason: "other" }),
      step("cancelJob", "client", { reason: "price" }),
      step("openDispute", "client", { reason: "price" }),
    ]),
  });
  const quotes = [quoteOf({ artisanId: "artisan" })];
  const view = viewOf({ quotes, job: jobOf() }, { status: "awarded", stage: "agreed" });
  renderAt("/jobs/request", <JobPanel view={view} />);
  fireEvent.click(screen.getByRole("button", { name: "History" }));
  await screen.findByText("Mon 1 Mar, 10:00 am: Ngozi Eze sent a quote");
  screen.getByText(/: You accepted Ngozi Eze's quote$/);
  screen.getByText(/: Ngozi Eze entered a wrong code$/);
  screen.getByText(/: The job was completed because no one objected$/);
  for (const reason of [declineReasons.other, cancelReasons.price, disputeReasons.price])
    screen.getByText(reason);
});
