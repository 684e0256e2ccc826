/** The attribute that says what a row was last written for. It is the table's own: no entity knows it, and no reader sees it. */
const causeAttribute = "_cause";

interface Written {
  readonly Item?: object;
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: object;
  readonly ExpressionAttributeValues?: object;
}

/** The input of an operation of the table, with the cause on each row that it puts or updates. */
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

/** Names and values of expressions that ElectroDB makes begin with an attribute's name or a number: never with a dash. */
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
