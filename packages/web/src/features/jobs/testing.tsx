import type { Offer } from "@handiwork/core/jobs/parts.schema";
import type { JobPart, JobView, QuoteView } from "@handiwork/core/jobs/view.schema";
import { useQuery } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import type { ComponentType } from "react";
import { renderAt } from "../../lib/testing-session.tsx";
import { jobQuery } from "./api.ts";

export const at = "2027-03-01T09:00:00.000Z";

interface PartProps {
  Part: ComponentType<{ view: JobView }>;
}

function Page({ Part }: PartProps) {
  const { data } = useQuery(jobQuery("request"));
  return data ? <Part view={data} /> : null;
}

/** For tests: renders a part of the job page. `receive` updates the request, as a pushed event does. */
export function renderJob(Part: PartProps["Part"]) {
  const { client } = renderAt("/jobs/request", <Page Part={Part} />);
  const receive = (view: JobView) =>
    act(async () => {
      client.setQueryData(jobQuery("request").queryKey, view);
      // Query results arrive in a separate task.
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { receive };
}

/** For tests: an open request about a leaking tap without quotes, changed by `more` and `request`. */
export function viewOf(
  more: Partial<Omit<JobView, "request">> = {},
  request: Partial<JobView["request"]> = {},
): JobView {
  return {
    requestId: "request",
    role: "client",
    request: {
      version: 3,
      status: "open",
      stage: null,
      trade: "Plumber",
      text: "A leaking tap",
      pictures: [],
      state: "Lagos",
      area: "NG025018",
      address: null,
      when: { kind: "soon" },
      budgetKobo: null,
      round: 1,
      warrantyOf: null,
      createdAt: at,
      endsAt: null,
      closedReason: null,
      ...request,
    },
    client: { rating: null, reviews: 0, broken: 0 },
    questions: [],
    quotes: [],
    others: 0,
    job: null,
    earlier: [],
    can: [],
    ...more,
  };
}

/** For tests: an unanswered invitation. */
export function quoteOf(more: Partial<QuoteView> = {}): QuoteView {
  return {
    artisanId: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11",
    artisanName: "Ngozi Eze",
    artisan: null,
    version: 2,
    status: "invited",
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
    ...more,
  };
}

/** For tests: a line of a price card. */
export const line = {
  kind: "labour",
  text: "Change the tap",
  quantity: 100,
  unit: "",
  unitKobo: 1_500_000,
} as const;
const card = {
  version: 1,
  kind: "fixed",
  lines: [line],
  sumKobo: 1_500_000,
  depositKobo: 0,
  warrantyDays: 30,
  materialsBy: "artisan",
  excludes: "",
  agreedAt: at,
  reason: null,
} as const;

/** For tests: an offer of ₦15,000, changed by `more`. */
export function offerOf(more: Partial<Offer> = {}): Offer {
  return {
    kind: "fixed",
    lines: [line],
    materialsBy: "artisan",
    visit: { from: "2027-03-02T09:00:00.000Z", to: "2027-03-02T11:00:00.000Z" },
    days: 1,
    warrantyDays: 0,
    excludes: "",
    depositKobo: 0,
    validDays: 7,
    note: "",
    ...more,
  };
}

/** For tests: an agreed job, changed by `more`. */
export function jobOf(more: Partial<JobPart> = {}): JobPart {
  return {
    version: 4,
    status: "agreed",
    round: 1,
    artisanId: "artisan",
    artisanName: "Ngozi Eze",
    clientId: "client",
    clientName: "Ada Obi",
    cards: [{ ...card, lines: [line], pictures: [] }],
    visit: { from: "2027-03-02T09:00:00.000Z", to: "2027-03-02T11:00:00.000Z" },
    proposal: null,
    change: null,
    onMyWayAt: null,
    code: null,
    triesLeft: 5,
    startedBy: null,
    startedAt: null,
    finish: null,
    completesAt: null,
    deadline: null,
    redo: [],
    settlement: null,
    completion: null,
    cancellation: null,
    dispute: null,
    reviews: { client: null, artisan: null },
    reviewsShownAt: null,
    reviewsUntil: null,
    answer: null,
    warranty: [],
    contact: null,
    agreedAt: at,
    can: [],
    ...more,
  };
}
