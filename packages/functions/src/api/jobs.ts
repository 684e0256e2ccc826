import { commandEvents } from "@handiwork/core/jobs/forms.schema";
import * as Conversation from "@handiwork/core/conversations";
import * as Job from "@handiwork/core/jobs";
import { transitionOf } from "@handiwork/core/jobs/transitions.rules";
import { Id } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { pagedQuery, pictureWidth } from "./queries.ts";
import { cachePrivately } from "./responses.ts";
import { router } from "./router.ts";

const ofJob = z.object({ requestId: Id });

const described = commandEvents
  .map(transitionOf)
  .map(({ event, machine, by, from, to, title, requires, effect }) => {
    const states = `${from.join(", ")}${to.length > 0 ? ` → ${to.join(", ")}` : ""}`;
    const rest = [requires && `Requires: ${requires}`, effect && `Effect: ${effect}`];
    const about = `${machine}; ${by.join(", ")}; ${states}`;
    return [`- \`${event}\` (${about}): ${title}.`, ...rest].filter(Boolean).join(" ");
  })
  .join("\n");

/** Requests for quotes, quotes and jobs. */
export const jobs = router("Jobs")
  .query("listJobs", "/", {
    summary: "List your requests, or as an artisan your invitations, quotes and jobs, latest change first",
    query: pagedQuery(Job.JobsQuery),
    answer: [Job.JobPage, "A page"],
    run: ({ actor, query }) => Job.list(actor, query),
  })
  .command("submitRequest", "POST /", {
    summary: "Request quotes from up to five artisans: chosen, matching or both",
    body: Job.RequestForm,
    answer: [Job.JobView, "The request"],
    problems: [404, 409, 429],
    status: 201,
    run: ({ actor, body }) => Job.submit(actor, body),
  })
  .query("countJobTurns", "/turns", {
    summary: "Count requests, invitations and jobs that wait for you",
    answer: [Job.JobTurns, "The number among the 50 latest"],
    run: ({ actor }) => Job.countTurns(actor),
  })
  .query("lastOffer", "/last-offer", {
    summary: "Get the artisan's latest quote as a starting point",
    answer: [Job.LastOffer, "The quote; null if there is no recent one"],
    run: ({ actor }) => Job.lastOffer(actor),
  })
  .query("listQuoteTemplates", "/templates", {
    summary: "List the artisan's quote templates",
    answer: [Job.QuoteTemplates, "The templates"],
    run: ({ actor }) => Job.templates(actor),
  })
  .command("saveQuoteTemplates", "PUT /templates", {
    summary: "Replace the artisan's quote templates",
    body: Job.QuoteTemplates,
    answer: [Job.QuoteTemplates, "The updated templates"],
    problems: [409],
    run: ({ actor, body }) => Job.saveTemplates(actor, body),
  })
  .query("readJob", "/{requestId}", {
    summary: "Get a request: with all quotes for its client, with their own for artisans",
    params: ofJob,
    answer: [Job.JobView, "The request"],
    problems: [404],
    run: ({ actor, params }) => Job.read(actor, params.requestId),
  })
  .command("commandJob", "POST /{requestId}/commands", {
    summary: "Run a command on a request, quote or job; idempotent by commandId",
    description: described,
    params: ofJob,
    body: Job.JobCommand,
    answer: [Job.JobAnswer, "The updated request"],
    problems: [404, 409, 429],
    run: ({ actor, params, body, visit }) => Job.act(actor, params.requestId, body, visit),
  })
  .query("readJobHistory", "/{requestId}/history", {
    summary: "List a request's history, oldest first",
    params: ofJob,
    query: pagedQuery(Job.JobsQuery),
    answer: [Job.JobHistory, "A page"],
    problems: [404],
    run: ({ actor, params, query }) => Job.history(actor, params.requestId, query),
  })
  .command("blockClient", "PUT /{requestId}/block", {
    summary: "Block the client of a request you were invited to: no messages, quotes or invitations",
    params: ofJob,
    answer: "The client is blocked",
    problems: [404],
    run: ({ actor, params }) => Conversation.blockClient(actor, params.requestId),
  })
  .command("unblockClient", "DELETE /{requestId}/block", {
    summary: "Unblock the client of a request you were invited to",
    params: ofJob,
    answer: "The client is unblocked",
    problems: [404],
    run: ({ actor, params }) => Conversation.unblockClient(actor, params.requestId),
  })
  .query("jobPicture", "/{requestId}/pictures/{pictureId}", {
    summary: "Get a picture of a request or job; redirects to a link that is valid for one to two hours",
    params: ofJob.extend({ pictureId: z.string().max(100) }),
    query: pictureWidth,
    answer: { redirect: "The picture" },
    problems: [404],
    run: async ({ actor, params, query, c }) => {
      const link = await Job.pictureLink(actor, params.requestId, params.pictureId, query.width ?? 1280);
      cachePrivately(c);
      return link;
    },
  });

/** The price guide. */
export const prices = router("Jobs").query("priceGuide", "/", {
  summary: "Get the price range of a trade's jobs, by state if there are enough",
  query: Job.PricesQuery.strict(),
  answer: [Job.Prices, "The prices; null if there are too few jobs"],
  run: async ({ query, c }) => {
    const guide = await Job.priceGuide(query);
    c.header("Cache-Control", "public, max-age=3600");
    return { guide };
  },
});

/** Admins' list of requests and jobs. Their actions are commands of the request's own page. */
export const adminJobs = router("Admin").query("listJobsForAdmins", "/", {
  summary: "List requests or jobs in a state, latest change first; disputes by longest wait",
  query: pagedQuery(Job.AdminJobsQuery),
  answer: [Job.AdminJobPage, "A page"],
  run: ({ actor, query }) => Job.listForAdmins(actor, query),
});
