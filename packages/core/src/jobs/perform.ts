import { randomInt } from "node:crypto";
import { jobLimits } from "../reference/job-limits.ts";
import { type JobRole } from "./states.rules.ts";
import { transitionOf, type StepEvent } from "./transitions.rules.ts";
import { applyStep } from "./apply.rules.ts";
import type { JobCommand } from "./forms.schema.ts";
import { JobReceiptEntity } from "./job.entity.ts";
import type { JobAggregate, JobPicture } from "./rows.rules.ts";
import { subjectOf, type Step } from "./step.rules.ts";
import type { Actor, Visit } from "../platform/actor.ts";
import { now } from "../platform/clock.ts";
import { Conflict, NotFound } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { invitationsToQuote, offerLimits, consumeFor, type Limit } from "../platform/limit/index.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import type { Event as AuditEvent } from "../audit/index.ts";
import { readRecords } from "../accounts/service.ts";
import { readyUploads, type ReadyUpload } from "../media/use.ts";
import { readAggregate, writeAggregate } from "./aggregate.ts";
import { hasOpenClaim, filterListed, eventsNeedingApproval, wroteOnDay } from "./circumstances.ts";
import { warrantyRequest } from "./warranty.ts";

/** An intended change to a request's aggregate. */
export interface Intent {
  readonly requestId: string;
  readonly event: StepEvent;
  readonly role: JobRole;
  /** The acting account; absent for the clock and for indirect effects. */
  readonly by?: string;
  readonly commandId: string;
  /** The artisan of the quote. */
  readonly artisanId?: string | undefined;
  /** The user's command, the actor and the visit. */
  readonly command?: JobCommand;
  readonly actor?: Actor;
  readonly visit?: Visit | undefined;
}

/** A performed command's result: its request, which may be a new one, and the step's note. */
export interface Performed {
  readonly requestId: string;
  readonly which?: string | undefined;
}

const missing = "Job not found";

/**
 * Runs an event of the table: reads the aggregate, takes the step, writes everything in one transaction, and retries after
 * concurrent writes. Idempotent by `commandId`.
 *
 * @throws {NotFound} @throws {Conflict} if it is not possible, and with the reason "job-changed" if the row's version
 * differs from the one its sender saw
 * @throws {TooMany} @throws {Unavailable}
 */
export async function perform(intent: Intent): Promise<Performed> {
  const done = await findPerformed(intent);
  if (done) return done;
  const uploads = await uploadsOf(intent);
  return optimistic("The job", async () => {
    const before = await readAggregate(intent.requestId);
    if (!before) throw new NotFound(missing);
    const aggregate = structuredClone(before);
    const artisanId = intent.artisanId ?? aggregate.job?.artisanId;
    const context = await contextOf(intent, aggregate, artisanId, uploads);
    const step = { ...context, aggregate, event: intent.event, command: intent.command } as Step;
    if (intent.command && subjectOf(step).version !== intent.command.version) {
      // A retry of this command, whose response was lost.
      const isDone = await findPerformed(intent);
      if (isDone) return isDone;
      throw new Conflict("This has changed since you saw it.", "job-changed");
    }
    const { from, to, ...note } = applyStep(step);
    const made =
      intent.event === "claimWarranty"
        ? warrantyRequest(step as Step<"claimWarranty">, note.which)
        : undefined;
    const approved = eventsNeedingApproval.includes(intent.event) ? artisanId : undefined;
    const { event, role, by, commandId } = intent;
    const about = transitionOf(event).machine === "request" ? undefined : artisanId;
    const commit = {
      event,
      role,
      by,
      commandId,
      artisanId: about,
      from,
      to,
      note,
      at: context.at,
      uploads,
      approved,
      audited: auditOf(intent, aggregate.request.clientId),
    };
    const refused = await consumeFor(
      limitsOf(intent, note.invited?.length ?? 0, aggregate.request.clientId),
      () => writeAggregate(before, aggregate, commit, made),
      ({ size }) => size > 0,
    );
    if (refused.size === 0)
      return { requestId: made?.request.requestId ?? intent.requestId, which: note.which };
    if (refused.has("quota")) throw new Conflict(tooManyOpen, "job-quota");
    return (await findPerformed(intent)) ?? retry;
  });
}

/** Returns the audit event of an admin's command. */
function auditOf({ requestId, command, actor, visit }: Intent, accountId: string): AuditEvent | undefined {
  if (!actor) return undefined;
  const about = { accountId, actor, ...(visit && { visit }) };
  if (command?.event === "removeRequest")
    return { ...about, kind: "request-removed", after: { request: requestId, reason: command.reason } };
  if (command?.event === "removeText") {
    const { text, reason } = command;
    return { ...about, kind: "job-text-removed", after: { request: requestId, text, reason } };
  }
  if (command?.event !== "decideDispute") return undefined;
  const { outcome, against, reason } = command;
  return { ...about, kind: "dispute-decided", after: { request: requestId, outcome, against, reason } };
}

/** The message to a client with the most open requests. */
export const tooManyOpen = "You have three open requests. Please close one first.";

/** Returns the command's earlier response; undefined if it has not run. */
export async function findPerformed({
  by,
  commandId,
}: Pick<Intent, "by" | "commandId">): Promise<Performed | undefined> {
  const key = { senderId: by ?? "clock", commandId };
  const { data } = await JobReceiptEntity.get(key).go({ consistent: true });
  return data ? { requestId: data.requestId, which: data.which } : undefined;
}

async function uploadsOf({ by, command }: Intent): Promise<ReadyUpload[]> {
  const names = command && "pictures" in command ? command.pictures : [];
  return by === undefined || names.length === 0 ? [] : readyUploads(by, "job", names);
}

/** Returns a step's pictures from uploads. */
export function picturesFrom(uploads: readonly ReadyUpload[]): JobPicture[] {
  return uploads.map(({ userId, picture }) => ({ ...picture, userId }));
}

const invites: readonly StepEvent[] = [
  "addArtisans",
  "declineInvitation",
  "lapseInvitation",
  "reopenRequest",
];

async function contextOf(
  { event, role, command, by }: Intent,
  aggregate: JobAggregate,
  artisanId: string | undefined,
  uploads: readonly ReadyUpload[],
): Promise<Omit<Step, "aggregate" | "event" | "command">> {
  const { clientId } = aggregate.request;
  const isJudged = eventsNeedingApproval.includes(event) || event === "cancelJob";
  const [free, standing, hasWritten, isClaimed, clientName] = await Promise.all([
    invites.includes(event) ? (await import("./match.ts")).selectInvitees(aggregate, command) : [],
    isJudged && artisanId !== undefined ? filterListed(clientId, [artisanId]) : [],
    event === "reportNoShow" && aggregate.job && by !== undefined ? wroteOnDay(by, aggregate.job) : false,
    event === "claimWarranty" && aggregate.job ? hasOpenClaim(aggregate.job) : false,
    event === "acceptQuote" ? nameOf(clientId) : "",
  ]);
  const pictures = picturesFrom(uploads);
  return {
    role,
    at: now(),
    artisanId,
    pictures,
    invitees: free,
    isInGoodStanding: standing.length > 0,
    hasWritten,
    hasOpenClaim: isClaimed,
    clientName,
    newId,
    newCode,
  };
}

async function nameOf(id: string): Promise<string> {
  return (await readRecords(id)).profile?.fullName ?? "Client";
}

function limitsOf({ event, by }: Intent, invited: number, clientId: string): Limit[] {
  if (event === "offerQuote" && by !== undefined) return offerLimits(by, jobLimits.offersADay);
  return event === "addArtisans" ? invitationsToQuote(clientId, invited) : [];
}

function newCode(): string {
  return String(randomInt(10_000)).padStart(4, "0");
}
