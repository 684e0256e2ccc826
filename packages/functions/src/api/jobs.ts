import { commandEvents } from "@handiwork/core/model/job/forms";
import * as Conversation from "@handiwork/core/domain/conversation";
import * as Job from "@handiwork/core/domain/job";
import { transitionOf } from "@handiwork/core/fixed/jobs/transitions";
import { Id } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { choice, paged } from "./queries.ts";
import { router } from "./router.ts";

const ofJob = z.object({ requestId: Id });

/** The table of transitions, as the API's description says it. */
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
    summary:
      "A client's requests, or an artisan's invitations, quotes and jobs, the one that changed last first",
    query: paged(Job.JobsQuery),
    answer: [Job.JobPage, "A page of them"],
    run: ({ actor, query }) => Job.list(actor, query),
  })
  .command("submitRequest", "POST /", {
    summary: "Ask artisans to quote: chosen ones, matching ones, or both, up to five",
    body: Job.RequestForm,
    answer: [Job.JobView, "The request"],
    problems: [404, 409, 429],
    status: 201,
    run: ({ actor, body }) => Job.submit(actor, body),
  })
  .query("countJobTurns", "/turns", {
    summary: "How many requests, invitations and jobs wait for the reader's next step",
    answer: [Job.JobTurns, "Their number, among the 50 that changed last"],
    run: ({ actor }) => Job.turns(actor),
  })
  .query("lastOffer", "/last-offer", {
    summary: "What the artisan offered last, to begin another quote with",
    answer: [Job.LastOffer, "The offer, null where there was none lately"],
    run: ({ actor }) => Job.lastOffer(actor),
  })
  .query("listQuoteTemplates", "/templates", {
    summary: "The artisan's templates of quotes",
    answer: [Job.QuoteTemplates, "The templates"],
    run: ({ actor }) => Job.templates(actor),
  })
  .command("saveQuoteTemplates", "PUT /templates", {
    summary: "Save the artisan's templates of quotes, all together",
    body: Job.QuoteTemplates,
    answer: [Job.QuoteTemplates, "The templates as they are now"],
    problems: [409],
    run: ({ actor, body }) => Job.saveTemplates(actor, body),
  })
  .query("readJob", "/{requestId}", {
    summary: "A request with what one may know of it: all quotes for its client, their own for artisans",
    params: ofJob,
    answer: [Job.JobView, "The request"],
    problems: [404],
    run: ({ actor, params }) => Job.read(actor, params.requestId),
  })
  .command("commandJob", "POST /{requestId}/commands", {
    summary: "Do one of the things that can happen to a request, quote or job; once for each commandId",
    description: described,
    params: ofJob,
    body: Job.JobCommand,
    answer: [Job.JobAnswer, "The request as it is then"],
    problems: [404, 409, 429],
    run: ({ actor, params, body, visit }) => Job.act(actor, params.requestId, body, visit),
  })
  .query("readJobHistory", "/{requestId}/history", {
    summary: "What happened to a request, the oldest first",
    params: ofJob,
    query: paged(Job.JobsQuery),
    answer: [Job.JobHistory, "A page of it"],
    problems: [404],
    run: ({ actor, params, query }) => Job.history(actor, params.requestId, query),
  })
  .command("blockClient", "PUT /{requestId}/block", {
    summary: "Block the client of a request to which one was invited: no messages, quotes or invitations",
    params: ofJob,
    answer: "The client is blocked",
    problems: [404],
    run: ({ actor, params }) => Conversation.blockClient(actor, params.requestId),
  })
  .command("unblockClient", "DELETE /{requestId}/block", {
    summary: "Unblock the client of a request to which one was invited",
    params: ofJob,
    answer: "The client is not blocked",
    problems: [404],
    run: ({ actor, params }) => Conversation.unblockClient(actor, params.requestId),
  })
  .query("jobPicture", "/{requestId}/pictures/{pictureId}", {
    summary: "A picture of a request or job; the link that it leads to ends after an hour or two",
    params: ofJob.extend({ pictureId: z.string().max(100) }),
    query: z.object({ width: choice(400, 1280).optional() }).strict(),
    answer: { redirect: "Where the picture is" },
    problems: [404],
    run: async ({ actor, params, query, c }) => {
      const link = await Job.pictureLink(actor, params.requestId, params.pictureId, query.width ?? 1280);
      // Shorter than the link is good, and for nobody else who uses the browser.
      c.header("Cache-Control", "private, max-age=600");
      c.header("Vary", "Cookie", { append: true });
      return link;
    },
  });
