import type { JobView } from "@handiwork/core/model/job/view";

export const at = "2027-03-01T09:00:00.000Z";

/** For tests: a request about a leaking tap as its reader sees it, open and without quotes where nothing else is said. */
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
    can: [],
    ...more,
  };
}
