import { transitionOf, type JobEvent } from "@handiwork/core/jobs/transitions.rules";
import {
  commandSchema,
  type CommandEvent,
  RequestForm,
  type JobCommand,
} from "@handiwork/core/jobs/forms.schema";
import type { JobAnswer, JobView, QuoteView } from "@handiwork/core/jobs/view.schema";
import { explainIssues } from "@handiwork/core/reference/issues";
import { hashKey, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { api, read } from "../../lib/api.ts";
import { ApiError } from "../../lib/errors.ts";
import type { Entry } from "../../lib/outbox/entry.ts";
import { defineKind, failureMessage, type Kind } from "../../lib/outbox/kinds.ts";
import { perform, useLateEntriesIn, usePendingEntriesIn } from "../../lib/outbox/perform.ts";
import type { Outbox } from "../../lib/outbox/outbox.ts";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../lib/toast.ts";
import { jobQuery, keepJob } from "./queries.ts";
import { draftOfForm, drafts } from "./request/request-draft.ts";

/** A command about a request, quote or job. */
interface Command {
  readonly requestId: string;
  readonly trade: string;
  readonly command: JobCommand;
}

/** What is done about one request waits behind each other. */
const lineOf = (requestId: string) => `job ${requestId}`;

const commandWords = ({ trade, command }: Command) => `${transitionOf(command.event).title} (${trade} job)`;

/** What the two do about a request, quote or job, in order. */
export const jobCommand: Kind<Command, JobView> = defineKind({
  name: "job command",
  send: ({ payload }) => send(payload),
  onSent: (view, entry, { client, outbox }) => {
    keepJob(client, view);
    raiseVersions(outbox, entry, view);
  },
  rollBack: ({ payload }, { client }) => void client.invalidateQueries(jobQuery(payload.requestId)),
  onFailed: (entry) => toast.error(failureMessage(entry, `Not sent: ${commandWords(entry.payload)}`)),
  describe: (payload) => {
    const { command, requestId } = payload;
    const text = "text" in command ? command.text : "comment" in command ? command.comment : "";
    return { title: commandWords(payload), ...(text && { text }), to: paths.job(requestId) };
  },
});

/** Out: the request as it is then. Throws ApiError, for a wrong code, too. */
async function send({ requestId, command }: Command): Promise<JobView> {
  const post = api.jobs[":requestId"].commands.$post({ param: { requestId }, json: command });
  const { job, wrongCode }: JobAnswer = await read(post);
  if (!wrongCode) return job;
  const sentence = "This code is wrong. Please ask the client to read it again.";
  throw new ApiError(sentence, { status: 409, code: "wrong-code", current: job });
}

/** What was done after a command, and about the same, saw the thing without it. */
function raiseVersions(
  outbox: Outbox,
  { id, line, payload: { command, requestId } }: Entry<Command>,
  view: JobView,
): void {
  // A claim of the warranty is answered with another request.
  const now = view.requestId === requestId ? versionOf(view, command.event, command) : Infinity;
  const version = Math.min(command.version + 1, now);
  for (const later of outbox.entries as readonly Entry<Command>[]) {
    if (later.line !== line || later.id === id) continue;
    const { payload } = later;
    if (aboutOf(payload.command) !== aboutOf(command) || payload.command.version !== command.version)
      continue;
    void outbox.change(later.id, (each) => ({
      ...each,
      payload: { ...payload, command: { ...payload.command, version } },
    }));
  }
}

/** What a command is about: the request, the job, or the quote of one artisan. */
function aboutOf(command: JobCommand): string {
  const { machine } = transitionOf(command.event);
  return machine === "quote" && "artisanId" in command ? `quote ${command.artisanId}` : machine;
}

type Fields<E extends CommandEvent> = Omit<JobCommand<E>, "event" | "commandId" | "version">;

/** What a command of a page says: its event and fields; and what is said once it is done. Version and id are added. */
export type Act = <E extends CommandEvent>(event: E, fields: Fields<E>, said?: string) => Promise<void>;

/**
 * Does things to a request, quote or job, without a network later; admins need one. What the form's rules refuse is not sent. Where
 * somebody else came first (409), the page gets the request as it is now. If `isAlike` finds in it all that the reader relied on, the
 * command is sent once more for it; otherwise the error says so. Throws ApiError.
 */
export function useAct(view: JobView, isAlike?: (now: JobView) => boolean): { act: Act; busy: boolean } {
  const client = useQueryClient();
  const { requestId, request } = view;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ command }: { command: JobCommand; said: string | undefined }) => {
      const payload = { requestId, trade: request.trade, command };
      if (view.role !== "admin")
        return perform(client, { kind: jobCommand, line: lineOf(requestId), payload, id: command.commandId });
      const answer = await send(payload);
      keepJob(client, answer);
      return { state: "sent" } as const;
    },
    onSuccess: ({ state }, { said }) => {
      if (state !== "waiting" && said !== undefined) toast.success(said);
    },
    onError: (error) => {
      // Who came second gets the request as it is now; else it is asked for.
      if (error instanceof ApiError && error.status === 409 && error.current)
        keepJob(client, error.current as JobView);
      else void client.invalidateQueries(jobQuery(requestId));
    },
  });
  const act: Act = async (event, fields, said) => {
    const attempt = async (seen: JobView) => {
      const given = commandSchema(event).safeParse({
        event,
        commandId: crypto.randomUUID(),
        version: versionOf(seen, event, fields),
        ...fields,
      });
      if (!given.success) throw invalid(given.error);
      await mutateAsync({ command: given.data as unknown as JobCommand, said });
    };
    try {
      await attempt(view);
    } catch (error) {
      const now = error instanceof ApiError && error.code === "job-changed" ? error.current : undefined;
      if (!now || !isAlike?.(now as JobView)) throw error;
      await attempt(now as JobView);
    }
  };
  return { act, busy: isPending };
}

/** The version that the reader sees of what an event is about. */
function versionOf({ request, quotes, job, role }: JobView, event: CommandEvent, fields: object): number {
  const { machine } = transitionOf(event);
  if (machine === "request") return request.version;
  if (machine === "job") return job?.version ?? 0;
  const artisanId = "artisanId" in fields ? fields.artisanId : undefined;
  return quotes.find((quote) => role === "artisan" || quote.artisanId === artisanId)?.version ?? 0;
}

/** What the reader did about a request, and the server does not have or did not take. */
export function useLateCommands(requestId: string): readonly Entry<Command>[] {
  return useLateEntriesIn(lineOf(requestId)) as readonly Entry<Command>[];
}

/** What of it is still to be sent. */
export function useWaitingCommands(requestId: string): readonly JobCommand[] {
  const waiting = usePendingEntriesIn(lineOf(requestId)) as readonly Entry<Command>[];
  return waiting.map(({ payload }) => payload.command);
}

/** A request without the buttons for what is still to be sent. Questions and answers may be many. */
export function withoutWaiting(view: JobView, commands: readonly JobCommand[]): JobView {
  const waiting = commands.filter(({ event }) => event !== "askQuestion" && event !== "answerQuestion");
  if (waiting.length === 0) return view;
  const left = (can: readonly JobEvent[], artisanId?: string) =>
    can.filter((event) =>
      waiting.every((command) => command.event !== event || isOfOther(command, artisanId)),
    );
  return {
    ...view,
    can: left(view.can),
    quotes: view.quotes.map((quote): QuoteView => ({ ...quote, can: left(quote.can, quote.artisanId) })),
    job: view.job && { ...view.job, can: left(view.job.can) },
  };
}

function isOfOther(command: JobCommand, artisanId: string | undefined): boolean {
  return "artisanId" in command && command.artisanId !== artisanId;
}

/** The error of input that its schema refuses, as the API would answer it. */
function invalid(error: z.ZodError): ApiError {
  const { detail, fields } = explainIssues(error);
  return new ApiError(detail, { code: "invalid", fields });
}

const requestLine = "job request";

/** What a request for quotes is called where it waits. */
export const requestWords = ({ trade }: RequestForm) => `Ask for quotes (${trade})`;

/** Requests for quotes, in order. */
export const jobRequest: Kind<RequestForm, JobView> = defineKind({
  name: "job request",
  send: ({ payload }) => read(api.jobs.$post({ json: payload })),
  onSent: (view, { payload }, { client, userId }) => {
    keepJob(client, view);
    // It was refused before, and then taken.
    if (hashKey([drafts.read(userId)]) === hashKey([draftOfForm(payload)])) drafts.save(userId, null);
  },
  rollBack: ({ payload }, { userId }) => {
    // It can be asked anew, from what was written.
    if (drafts.read(userId) === null) drafts.save(userId, draftOfForm(payload));
  },
  onFailed: (entry) => toast.error(failureMessage(entry, `Not sent: ${requestWords(entry.payload)}`)),
  describe: (payload) => ({ title: requestWords(payload), text: payload.text, to: paths.newJob() }),
});

/** Asks artisans to quote. Out: the request, undefined where it will be sent later (or another tab sent it). Throws ApiError. */
export async function submitRequest(client: QueryClient, form: RequestForm): Promise<JobView | undefined> {
  const given = RequestForm.safeParse(form);
  if (!given.success) throw invalid(given.error);
  const deed = { kind: jobRequest, line: requestLine, payload: form, id: form.commandId };
  const outcome = await perform(client, deed);
  return outcome.state === "sent" ? outcome.answer : undefined;
}

/** The requests that the server does not have or did not take. */
export function useLateRequests(): readonly Entry<RequestForm>[] {
  return useLateEntriesIn(requestLine) as readonly Entry<RequestForm>[];
}
