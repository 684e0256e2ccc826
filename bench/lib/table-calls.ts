import type { TableClient } from "../../packages/core/src/table/client.ts";

interface Command {
  readonly constructor: { readonly name: string };
  readonly input: object;
}
type Answer = object & { readonly ConsumedCapacity?: unknown };

/** Puts `around` about every call that the table's client makes from now on. `name`: the command's, as in GetCommand. */
export function watchCalls(
  client: TableClient,
  around: (name: string, input: object, send: (input: object) => Promise<Answer>) => Promise<Answer>,
): void {
  const holder = client as { send: (command: Command) => Promise<Answer> };
  const send = holder.send;
  holder.send = (command) =>
    around(command.constructor.name, command.input, (input) =>
      send({ constructor: command.constructor, input }),
    );
}
