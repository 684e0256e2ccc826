import { randomUUID } from "node:crypto";
import { newId } from "@handiwork/core/platform/ids";
import { makeArtisan } from "@handiwork/core/testing";

const jobRequest = {
  commandId: randomUUID(),
  trade: "Plumber",
  text: "The tap in the kitchen is leaking",
  area: "NG025018",
  address: "12 Bode Thomas Street",
  when: { kind: "soon" },
};

/** Valid requests for the operations on requests, quotes and jobs. */
export const jobSamples = {
  submitRequest: async () => ({ path: "/jobs", body: { ...jobRequest, artisans: [await makeArtisan()] } }),
  listJobs: () => ({ path: "/jobs" }),
  countJobTurns: () => ({ path: "/jobs/turns" }),
  listQuoteTemplates: () => ({ path: "/jobs/templates" }),
  saveQuoteTemplates: () => ({ path: "/jobs/templates", body: { templates: [], version: 0 } }),
  lastOffer: () => ({ path: "/jobs/last-offer" }),
  readJob: () => ({ path: `/jobs/${newId()}` }),
  readJobHistory: () => ({ path: `/jobs/${newId()}/history` }),
  listJobsForAdmins: () => ({ path: "/admin/jobs?state=disputed" }),
  jobPicture: () => ({ path: `/jobs/${newId()}/pictures/${newId()}` }),
  blockClient: () => ({ path: `/jobs/${newId()}/block` }),
  unblockClient: () => ({ path: `/jobs/${newId()}/block` }),
  commandJob: () => ({
    path: `/jobs/${newId()}/commands`,
    body: { event: "closeRequest", commandId: randomUUID(), version: 1 },
  }),
  priceGuide: () => ({ path: "/prices?trade=Plumber" }),
  artisanJobs: async () => ({ path: `/artisans/${await makeArtisan()}/jobs` }),
};
