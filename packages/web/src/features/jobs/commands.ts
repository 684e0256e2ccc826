import { transitionOf, type JobEvent } from "@handiwork/core/jobs/transitions.rules";
import {
  commandSchema,
  type CommandEvent,
  type JobCommand,
  type RequestForm,
} from "@handiwork/core/jobs/forms.schema";
import type { JobAnswer, JobView, QuoteView } from "@handiwork/core/jobs/view.schema";
import { explainIssues } from "@handiwork/core/reference/issues";
import { hashKey, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";
import { ApiError, hasStatus } from "../../lib/api/errors.ts";
import type { Entry } from "../../lib/outbox/entry.ts";
import { defineKind, failureMessage, type Kind } from "../../lib/outbox/kinds.ts";
import { perform, useLateEntriesIn, usePendingEntriesIn } from "../../lib/outbox/perform.ts";
import type { Outbox } from "../../lib/outbox/outbox.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { toast } from "../../lib/page/toast.ts";
import { jobQuery, cacheJob } from "./api.ts";
import { draftFromCommand, drafts } from "./components/request-form-schema.ts";

/** A command about a request, quote or job. */
interface Command {
  readonly requestId: string;
  readonly trade: string;
  readonly command: JobCommand;
}

/** Commands for the same request are sent in order. */
const lineOf = (requestId: string) => `job ${requestId}`;

const commandTitle = ({ trade, command }: Command) => `${transitionOf(command.event).title} (${trade} job)`;

/** Sends commands for a request, quote or job, in order per request. */
export const jobCommand: Kind<Command, JobView> = defineKind({
  name: "job command",
  send: ({ payload }) => postCommand(payload),
  onSent: (view, entry, { client, outbox }) => {
    cacheJob(client, view);
    raiseVersions(outbox, entry, view);
  },
  rollBack: ({ payload }, { client }) => void client.invalidateQueries(jobQuery(payload.requestId)),
  onFailed: (entry) => toast.error(failureMessage(entry, `Not sent: ${commandTitle(entry.payload)}`)),
  describe: (payload) => {
    const { command, requestId } = payload;
    const text = "text" in command ? command.text : "comment" in command ? command.comment : "";
    return { title: commandTitle(payload), ...(text && { text }), to: paths.job(requestId) };
  },
});

/**
 * Sends a command and returns the updated request.
 *
 * @throws {ApiError} also if the job's code is wrong
 */
async function postCommand({ requestId, command }: Command): Promise<JobView> {
  const post = api.jobs[":requestId"].commands.$post({ param: { requestId }, json: command });
  const { job, wrongCode }: JobAnswer = await read(post);
  if (!wrongCode) return job;
  const sentence = "This code is wrong. Please ask the client for it again.";
  throw new ApiError(sentence, { status: 409, code: "wrong-code", current: job });
}

/** Raises the version of later queued commands with the same subject, which were made before this command was applied. */
function raiseVersions(
  outbox: Outbox,
  { id, line, payload: { command, requestId } }: Entry<Command>,
  view: JobView,
): void {
  // A warranty claim returns a new request.
  const newVersion = view.requestId === requestId ? versionOf(view, command.event, command) : Infinity;
  const version = Math.min(command.version + 1, newVersion);
  for (const later of outbox.entries as readonly Entry<Command>[]) {
    if (later.line !== line || later.id === id) continue;
    const { payload } = later;
    if (subjectOf(payload.command) !== subjectOf(command) || payload.command.version !== command.version)
      continue;
    void outbox.change(later.id, (each) => ({
      ...each,
      payload: { ...payload, command: { ...payload.command, version } },
    }));
  }
}

/** Returns the subject of a command: the request, the job or one artisan's quote. */
function subjectOf(command: JobCommand): string {
  const { machine } = transitionOf(command.event);
  return machine === "quote" && "artisanId" in command ? `quote ${command.artisanId}` : machine;
}

type Fields<E extends CommandEvent> = Omit<JobCommand<E>, "event" | "commandId" | "version">;

/** Sends a command. Adds the version and the command id, and shows `successText` as a toast once it is done. */
export type SendCommand = <E extends CommandEvent>(
  event: E,
  fields: Fields<E>,
  successText?: string,
) => Promise<void>;

/**
 * Returns a function that sends commands for the displayed request, quote or job. Offline they wait in the outbox,
 * except for admins. Validates the command before sending it. After a conflict (409), caches the current request, and
 * retries once if `isUnchanged` confirms that everything the user relied on is the same.
 *
 * @throws {ApiError}
 */
export function useSendCommand(view: JobView, isUnchanged?: (current: JobView) => boolean): SendCommand {
  const client = useQueryClient();
  const { requestId, request, role } = view;
  const deliver = async (command: JobCommand) => {
    const payload = { requestId, trade: request.trade, command };
    try {
      if (role !== "admin") {
        const entry = { kind: jobCommand, line: lineOf(requestId), payload, id: command.commandId };
        return (await perform(client, entry)).state;
      }
      cacheJob(client, await postCommand(payload));
      return "sent";
    } catch (error) {
      // A conflict response contains the current request; other errors require a refetch.
      if (hasStatus(error, 409) && error.current) cacheJob(client, error.current as JobView);
      else void client.invalidateQueries(jobQuery(requestId));
      throw error;
    }
  };
  return async (event, fields, successText) => {
    const attempt = async (displayed: JobView) => {
      const version = versionOf(displayed, event, fields);
      const command = { event, commandId: crypto.randomUUID(), version, ...fields };
      const parsed = commandSchema(event).safeParse(command);
      if (!parsed.success) {
        const { detail, fields: errors } = explainIssues(parsed.error);
        throw new ApiError(detail, { code: "invalid", fields: errors });
      }
      const state = await deliver(parsed.data as unknown as JobCommand);
      if (state !== "waiting" && successText !== undefined) toast.success(successText);
    };
    try {
      await attempt(view);
    } catch (error) {
      const current = error instanceof ApiError && error.code === "job-changed" ? error.current : undefined;
      if (!current || !isUnchanged?.(current as JobView)) throw error;
      await attempt(current as JobView);
    }
  };
}

/** Returns the displayed version of an event's subject. */
function versionOf({ request, quotes, job, role }: JobView, event: CommandEvent, fields: object): number {
  const { machine } = transitionOf(event);
  if (machine === "request") return request.version;
  if (machine === "job") return job?.version ?? 0;
  const artisanId = "artisanId" in fields ? fields.artisanId : undefined;
  return quotes.find((quote) => role === "artisan" || quote.artisanId === artisanId)?.version ?? 0;
}

/** Returns the user's commands for a request that are delayed or were refused. */
export function useLateCommands(requestId: string): readonly Entry<Command>[] {
  return useLateEntriesIn(lineOf(requestId)) as readonly Entry<Command>[];
}

/** Returns the user's commands for a request that have not been sent yet. */
export function useWaitingCommands(requestId: string): readonly JobCommand[] {
  const waiting = usePendingEntriesIn(lineOf(requestId)) as readonly Entry<Command>[];
  return waiting.map(({ payload }) => payload.command);
}

/** Removes actions whose command is already waiting to be sent. Questions and answers can be sent repeatedly. */
export function withoutPendingActions(view: JobView, commands: readonly JobCommand[]): JobView {
  const waiting = commands.filter(({ event }) => event !== "askQuestion" && event !== "answerQuestion");
  if (waiting.length === 0) return view;
  const remaining = (can: readonly JobEvent[], artisanId?: string) =>
    can.filter((event) =>
      waiting.every((command) => command.event !== event || isForOtherArtisan(command, artisanId)),
    );
  return {
    ...view,
    can: remaining(view.can),
    quotes: view.quotes.map((quote): QuoteView => ({ ...quote, can: remaining(quote.can, quote.artisanId) })),
    job: view.job && { ...view.job, can: remaining(view.job.can) },
  };
}

function isForOtherArtisan(command: JobCommand, artisanId: string | undefined): boolean {
  return "artisanId" in command && command.artisanId !== artisanId;
}

const requestLine = "job request";

/** The title of a queued request for quotes. */
export const requestTitle = ({ trade }: RequestForm) => `Ask for quotes (${trade})`;

/** Sends requests for quotes, in order. */
export const jobRequest: Kind<RequestForm, JobView> = defineKind({
  name: "job request",
  send: ({ payload }) => read(api.jobs.$post({ json: payload })),
  onSent: (view, { payload }, { client, userId }) => {
    cacheJob(client, view);
    // The draft may be left from an earlier refusal.
    if (hashKey([drafts.read(userId)]) === hashKey([draftFromCommand(payload)])) drafts.save(userId, null);
  },
  rollBack: ({ payload }, { userId }) => {
    // Restores the draft so that the client can try again.
    if (drafts.read(userId) === null) drafts.save(userId, draftFromCommand(payload));
  },
  onFailed: (entry) => toast.error(failureMessage(entry, `Not sent: ${requestTitle(entry.payload)}`)),
  describe: (payload) => ({ title: requestTitle(payload), text: payload.text, to: paths.newJob() }),
});

/**
 * Sends a request for quotes. Returns the request; undefined if it will be sent later or another tab sent it.
 *
 * @throws {ApiError}
 */
export async function submitRequest(client: QueryClient, form: RequestForm): Promise<JobView | undefined> {
  const entry = { kind: jobRequest, line: requestLine, payload: form, id: form.commandId };
  const outcome = await perform(client, entry);
  return outcome.state === "sent" ? outcome.answer : undefined;
}

/** Returns requests for quotes that are delayed or were refused. */
export function useLateRequests(): readonly Entry<RequestForm>[] {
  return useLateEntriesIn(requestLine) as readonly Entry<RequestForm>[];
}
