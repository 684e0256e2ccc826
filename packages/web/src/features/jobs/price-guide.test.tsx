// @vitest-environment happy-dom
import type { PriceGuide } from "@handiwork/core/jobs/lists.schema";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { answering, freshBrowser, renderAt } from "../../lib/testing-session.tsx";
import { PriceGuideLine } from "./price-guide.tsx";

freshBrowser();

const guide: PriceGuide = {
  trade: "Plumber",
  state: "Lagos",
  cards: 12,
  artisans: 6,
  since: "2026-03-04T09:00:00.000Z",
  labour: { low: 650_000, median: 900_000, high: 1_200_000 },
  materials: { low: 500_000, median: 500_000, high: 500_000 },
  sum: { low: 1_150_000, median: 1_400_000, high: 1_700_000 },
};
const asked = "GET /api/prices?trade=Plumber&state=Lagos";

it("shows the price range of jobs and its sources", async () => {
  answering({ [asked]: () => Response.json({ guide }) });
  renderAt("/", <PriceGuideLine trade="plumber" state="Lagos" />);
  await screen.findByText(
    "Plumber jobs in Lagos mostly cost ₦11,500 to ₦17,000: labour ₦6,500 to ₦12,000, materials ₦5,000. Based on 12 jobs by 6 artisans since March 2026.",
  );
});

it("shows nothing if there are too few jobs, and sends no request for an unknown trade", async () => {
  const { calls } = answering({ [asked]: () => Response.json({ guide: null }) });
  const { container, unmount } = renderAt("/", <PriceGuideLine trade="Plumber" state="Lagos" />);
  await waitFor(() => expect(calls).toEqual([asked]));
  expect(container.textContent).toBe("");
  unmount();
  renderAt("/", <PriceGuideLine trade="nonsense" state="" />);
  expect(calls).toEqual([asked]);
});
