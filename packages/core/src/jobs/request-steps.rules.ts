import { maskTexts } from "../reference/contacts/mask.ts";
import { invite, inviteAgain, passLiveQuotes } from "./invite.rules.ts";
import type { RequestRow } from "./rows.rules.ts";
import { withoutTexts } from "./texts.rules.ts";
import { toIso, type Note, type Step } from "./step.rules.ts";

export function addArtisans(step: Step<"addArtisans">): Note {
  return { invited: invite(step, step.invitees) };
}

export function closeRequest(step: Step<"closeRequest">): Note {
  return end(step, "closed", step.command?.reason);
}

export function removeRequest(step: Step<"removeRequest">): Note {
  return end(step, "removed", step.command.reason);
}

/** Replaces the text in the request, its quotes and the jobs of all its rounds. */
export function removeText({ aggregate, command }: Step<"removeText">): Note {
  const removed = [command.text];
  const before = [...aggregate.quotes, ...(aggregate.earlier ?? [])];
  aggregate.request = withoutTexts(aggregate.request, removed);
  aggregate.request.removedTexts = [...(aggregate.request.removedTexts ?? []), command.text];
  // Copies of the request's text follow it, without notifying anyone who did not write.
  aggregate.quotes = aggregate.quotes.map((quote) => ({
    ...withoutTexts(quote, removed),
    ...(quote.brief && { brief: quote.brief }),
  }));
  if (aggregate.earlier) aggregate.earlier = aggregate.earlier.map((job) => withoutTexts(job, removed));
  if (aggregate.job) aggregate.job = withoutTexts(aggregate.job, removed);
  const after = [...aggregate.quotes, ...(aggregate.earlier ?? [])];
  const changed = after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]));
  const artisans = [...changed, ...(aggregate.job ? [aggregate.job] : [])].map(({ artisanId }) => artisanId);
  return { reason: command.reason, others: [...new Set(artisans)] };
}

export function expireRequest(step: Step<"expireRequest">): Note {
  return end(step, "expired");
}

export function reopenRequest(step: Step<"reopenRequest">): Note {
  const { aggregate, at } = step;
  const { request, quotes } = aggregate;
  request.status = "open";
  request.openedAt = toIso(at);
  request.round += 1;
  delete request.stage;
  // Artisans who quoted may do so again, except the one whose job was cancelled.
  const again = quotes.filter(({ status, revision }) => status === "passed" && revision > 0);
  for (const quote of again) quote.status = "lapsed";
  const invited = inviteAgain(step, step.invitees);
  for (const quote of quotes) {
    if (quote.status === "accepted") quote.status = "passed";
    delete quote.stage;
  }
  return { which: String(request.round), invited, others: again.map(({ artisanId }) => artisanId) };
}

function end({ aggregate }: Step, status: RequestRow["status"], said = ""): Note {
  const { closedReason: reason } = maskTexts("request", { closedReason: said });
  aggregate.request.status = status;
  aggregate.request.candidates = [];
  if (reason) aggregate.request.closedReason = reason;
  return { reason, others: passLiveQuotes(aggregate) };
}
