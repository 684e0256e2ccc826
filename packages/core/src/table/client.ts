import { randomUUID } from "node:crypto";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { exchange } from "../aws/send.ts";
import { ServiceError, signed } from "../aws/index.ts";
import { called, currentCause } from "../trace/index.ts";
import { withCause } from "./cause.ts";
import { patiently } from "./retry.ts";
import { fromWire, toWire } from "./wire.ts";

/** What ElectroDB and the tests send: the SDK's commands, of which this client reads the name and the input. */
export type TableClient = Pick<DynamoDBDocumentClient, "send">;

/** In milliseconds. */
const patience = { connection: 1_000, answer: 3_000 };

/** The operations of the SDK's commands. */
const operations: Readonly<Record<string, string>> = {
  GetCommand: "GetItem",
  PutCommand: "PutItem",
  UpdateCommand: "UpdateItem",
  DeleteCommand: "DeleteItem",
  QueryCommand: "Query",
  ScanCommand: "Scan",
  BatchGetCommand: "BatchGetItem",
  BatchWriteCommand: "BatchWriteItem",
  TransactGetCommand: "TransactGetItems",
  TransactWriteCommand: "TransactWriteItems",
};

/**
 * A client of DynamoDB's API of items (JSON 1.0) in the place of the SDK's document client. What it puts and updates says
 * what it was written for. `send` throws ServiceError, with
 * `CancellationReasons` where a transaction is cancelled, and what `exchange` throws where the service cannot be reached:
 * after three tries where trying again may help. */
export function tableClient(endpoint: string): TableClient {
  const withRetries = patiently();

  async function ask(operation: string, body: string): Promise<object> {
    const headers = {
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": `DynamoDB_20120810.${operation}`,
    };
    const request = signed("dynamodb", { method: "POST", url: endpoint, headers, body });
    const answer = await exchange(request, patience);
    if (answer.status !== 200) throw failureOf(answer);
    return JSON.parse(answer.body.toString()) as object;
  }

  async function send(command: { readonly input: object }): Promise<unknown> {
    const operation = operations[command.constructor.name];
    if (!operation) throw new TypeError(`The table's client does not know ${command.constructor.name}.`);
    // With a token a transaction of writes is done once, however often it is tried.
    const token = operation === "TransactWriteItems" ? { ClientRequestToken: randomUUID() } : {};
    const cause = currentCause();
    const input = cause === undefined ? command.input : withCause(operation, command.input, cause);
    const body = JSON.stringify(toWire({ ...token, ...input }));
    return fromWire(await withRetries(() => called(`dynamodb.${operation}`, () => ask(operation, body))));
  }

  return { send } as TableClient;
}

/** The error by the service's own name (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html). */
function failureOf({ status, body }: { status: number; body: Buffer }): Error {
  const { __type: type = "UnknownError", message, Message, ...more } = parse(body);
  const name = type.split("#").at(-1) ?? type;
  return Object.assign(new ServiceError(name, message ?? Message ?? "", status), more);
}

interface Failure {
  readonly __type?: string;
  readonly message?: string;
  readonly Message?: string;
  readonly CancellationReasons?: readonly object[];
  readonly Item?: object;
}

/** A proxy in between may answer something else. */
function parse(body: Buffer): Failure {
  try {
    return JSON.parse(body.toString()) as Failure;
  } catch {
    return {};
  }
}
