// @vitest-environment happy-dom
import type { QuoteView } from "@handiwork/core/model/job/view";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { freshBrowser, markSession, renderAt } from "../../../lib/testing-session.tsx";
import { at, viewOf } from "../testing.ts";
import { InvitationPanel } from "./invitation-panel.tsx";

freshBrowser();

const quote: QuoteView = {
  artisanId: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11",
  artisanName: "Ngozi Eze",
  version: 2,
  status: "passed",
  revision: 0,
  offer: null,
  sumKobo: null,
  labourKobo: null,
  materialsKobo: null,
  validUntil: null,
  earlier: [],
  wish: null,
  questionsLeft: 3,
  invitedAt: at,
  answeredAt: null,
  facts: null,
  jobsDone: 0,
  isBlocked: false,
  can: [],
};

it.each(["passed", "lapsed", "withdrawn", "declined"] as const)(
  "tells an artisan whose quote is %s that the job was awarded to someone else",
  async (status) => {
    markSession(true);
    const view = viewOf({ role: "artisan", quotes: [{ ...quote, status }] }, { status: "awarded" });
    renderAt("/jobs/request", <InvitationPanel view={view} />);
    expect(await screen.findByText("The client has awarded this job to someone else.")).toBeDefined();
    expect(screen.queryByText(/While the request is open/)).toBeNull();
  },
);
