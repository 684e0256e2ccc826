import { verb } from "../platform/access/index.ts";
import { Key } from "../platform/ids.ts";
import type { Visit } from "../platform/actor.ts";
import { Conflict } from "../platform/errors.ts";
import { transitionOf } from "./transitions.rules.ts";
import { JobCommand } from "./forms.schema.ts";
import { perform, type Intent } from "./perform.ts";
import { aggregateOf, notFound, roleIn, show } from "./read.ts";

/**
 * Runs a command: an event of the table, in the actor's role. Idempotent by `commandId`: a repeat gets the first
 * response. Audits admins' commands with their `visit`.
 *
 * @throws {NotFound} if the actor has no part in the request
 * @throws {Conflict} if the event is not possible, with the current request
 */
export const act = verb("commandJob", Key, JobCommand, async (actor, id, command, visit?: Visit) => {
  const aggregate = await aggregateOf(id);
  const role = roleIn(aggregate, actor);
  const { machine } = transitionOf(command.event);
  // For artisans who were not chosen there is no job.
  if (machine === "job" && role === "artisan" && aggregate.job?.artisanId !== actor.id) throw notFound();
  const named = "artisanId" in command ? command.artisanId : undefined;
  const artisanId = machine === "quote" && role === "artisan" ? actor.id : named;
  const { event, commandId } = command;
  const intent: Intent = {
    requestId: id,
    event,
    role,
    by: actor.id,
    commandId,
    artisanId,
    command,
    actor,
    visit,
  };
  try {
    const { requestId, which: said } = await perform(intent);
    return { job: await show(actor, await aggregateOf(requestId)), wrongCode: said === "wrong-code" };
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    throw new Conflict(error.message, error.reason, await show(actor, await aggregateOf(id)));
  }
});
