import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

interface Command {
  readonly constructor: new (input: object) => Command;
  readonly input: object;
}
type Answer = object & { readonly ConsumedCapacity?: unknown };

/** Puts `around` about every call that the table's client makes from now on. `name`: the command's, as in GetCommand. */
export function watchCalls(
  client: DynamoDBDocumentClient,
  around: (name: string, input: object, send: (input: object) => Promise<Answer>) => Promise<Answer>,
): void {
  const send = client.send.bind(client) as unknown as (command: Command) => Promise<Answer>;
  const watched = ({ constructor: Kind, input }: Command) =>
    around(Kind.name, input, (given) => send(new Kind(given)));
  Object.assign(client, { send: watched });
}
