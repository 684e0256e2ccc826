import { afterWakingHours, jobLimits } from "../../fixed/jobs/limits.ts";
import { duesOfRequest, isContestable } from "./clock.ts";
import { maskContacts } from "../../fixed/contacts/mask.ts";
import { isLive, type JobFile, type QuoteRow, type RequestRow } from "./rows.ts";
import { iso, need, type Invitee, type Note, type Step } from "./step.ts";

/** What happens to a request. */
export const requestSteps = {
  addArtisans(step: Step<"addArtisans">): Note {
    const free = jobLimits.artisans - step.file.quotes.filter(isLive).length;
    need(free > 0, `At most ${jobLimits.artisans} artisans can quote at the same time`);
    const invited = invite(step, step.invitees.slice(0, free));
    need(invited.length > 0, "We found nobody else to invite");
    return { invited };
  },
  closeRequest(step: Step<"closeRequest">): Note {
    return end(step, "closed", step.command?.reason);
  },
  removeRequest(step: Step<"removeRequest">): Note {
    return end(step, "removed", step.command.reason);
  },
  expireRequest(step: Step<"expireRequest">): Note {
    // What the clock saw may be old: meanwhile others were invited.
    const [due] = duesOfRequest(step.file.request);
    need(due && due.at <= step.at, "It is not time yet");
    return end(step, "expired");
  },
  reopenRequest({ file, at }: Step<"reopenRequest">): Note {
    const { request, job, quotes } = file;
    need(job?.status === "cancelled", "Only a request whose job was cancelled can be opened again");
    need(request.round < jobLimits.rounds, `A request can be opened ${jobLimits.rounds} times`);
    need(at < Date.parse(request.createdAt) + jobLimits.reopen, "After 30 days, please make a new request");
    need(
      !isContestable(job, at),
      "How the last job ended can still be contested. You can ask again instead.",
    );
    request.status = "open";
    request.openedAt = iso(at);
    request.round += 1;
    delete request.stage;
    // Who quoted may do so again; whose job was cancelled is out.
    const again = quotes.filter(({ status, revision }) => status === "passed" && revision > 0);
    for (const quote of again) quote.status = "lapsed";
    for (const quote of quotes) {
      if (quote.status === "accepted") quote.status = "passed";
      delete quote.stage;
    }
    return { which: String(request.round), others: again.map(({ artisanId }) => artisanId) };
  },
};

/**
 * Invites artisans who have no quote of the request yet. Out: the ids of those who are invited.
 */
export function invite({ file, at }: Pick<Step, "file" | "at">, artisans: readonly Invitee[]): string[] {
  const { request, quotes } = file;
  const fresh = artisans.filter(({ id }) => quotes.every(({ artisanId }) => artisanId !== id));
  for (const { id, name } of fresh) quotes.push(invitation(request, id, name, at));
  const asked = new Set(artisans.map(({ id }) => id));
  request.candidates = request.candidates.filter((id) => !asked.has(id));
  return fresh.map(({ id }) => id);
}

/** The next matching artisan takes the place of one who will not quote. */
export function inviteNext(step: Pick<Step, "file" | "at" | "invitees">): string[] {
  return invite(step, step.invitees.slice(0, 1));
}

function invitation(request: RequestRow, artisanId: string, artisanName: string, at: number): QuoteRow {
  const { requestId, clientId, trade, area } = request;
  return {
    requestId,
    artisanId,
    artisanName,
    clientId,
    trade,
    area,
    version: 0,
    status: "invited",
    revision: 0,
    questions: [],
    wishes: 0,
    invitedAt: iso(at),
    validUntil: iso(afterWakingHours(at, jobLimits.answerWakingHours)),
    changedAt: iso(at),
  };
}

/** Out: the artisans whose quotes were live until now. */
export function passAll({ quotes }: Pick<JobFile, "quotes">): string[] {
  const live = quotes.filter(isLive);
  for (const quote of live) quote.status = "passed";
  return live.map(({ artisanId }) => artisanId);
}

function end({ file }: Step, status: RequestRow["status"], said = ""): Note {
  const reason = maskContacts(said);
  file.request.status = status;
  file.request.candidates = [];
  if (reason) file.request.closedReason = reason;
  return { reason, others: passAll(file) };
}
