/** The attribute with the cause of a row's last write. Entities do not declare it and readers do not see it. */
const causeAttribute = "_cause";

interface Written {
  readonly Item?: object;
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: object;
  readonly ExpressionAttributeValues?: object;
}

/** Returns a table operation's input with the cause on each row that it puts or updates. */
export function withCause(operation: string, input: object, cause: string): object {
  switch (operation) {
    case "PutItem":
      return put(input, cause);
    case "UpdateItem":
      return update(input, cause);
    case "TransactWriteItems": {
      const { TransactItems: items = [] } = input as { TransactItems?: readonly Piece[] };
      return { ...input, TransactItems: items.map((piece) => piecewise(piece, cause)) };
    }
    case "BatchWriteItem": {
      const { RequestItems: tables = {} } = input as {
        RequestItems?: Record<string, readonly { readonly PutRequest?: Written }[]>;
      };
      const marked = Object.entries(tables).map(([table, requests]) => [
        table,
        requests.map((request) =>
          request.PutRequest ? { PutRequest: put(request.PutRequest, cause) } : request,
        ),
      ]);
      return { ...input, RequestItems: Object.fromEntries(marked) as object };
    }
    default:
      return input;
  }
}

interface Piece {
  readonly Put?: Written;
  readonly Update?: Written;
}

function piecewise(piece: Piece, cause: string): Piece {
  if (piece.Put) return { Put: put(piece.Put, cause) };
  return piece.Update ? { Update: update(piece.Update, cause) } : piece;
}

function put<Input extends Written>(input: Input, cause: string): Input {
  return { ...input, Item: { ...input.Item, [causeAttribute]: cause } };
}

/** ElectroDB's expression names and values never start with an underscore. */
const [name, value] = ["#_cause", ":_cause"] as const;

function update<Input extends Written>(input: Input, cause: string): Input {
  const { UpdateExpression: expression = "" } = input;
  const set = `SET ${name} = ${value}`;
  const marked = /(^|\s)SET\s/.test(expression)
    ? expression.replace(/(^|\s)SET\s/, `$1${set}, `)
    : `${expression} ${set}`.trim();
  return {
    ...input,
    UpdateExpression: marked,
    ExpressionAttributeNames: { ...input.ExpressionAttributeNames, [name]: causeAttribute },
    ExpressionAttributeValues: { ...input.ExpressionAttributeValues, [value]: cause },
  };
}
