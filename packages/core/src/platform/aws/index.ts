import { config } from "../config.ts";
import { traceCall } from "../trace/index.ts";

/** Options for calling a service. */
interface Manner {
  /** Its endpoint; undefined for AWS's own. */
  readonly endpoint: string | undefined;
  /** The response timeout and the idle timeout of its body, in ms. */
  readonly answerMs: number;
  /** The number of attempts after throttling, errors or connection failures; 1 if a call must not be repeated. */
  readonly attempts: number;
}

/** The options of every SDK client. */
interface Settings {
  readonly region: string;
  readonly endpoint?: string;
  readonly maxAttempts: number;
  readonly retryMode: "standard";
  readonly requestHandler: object;
}

interface Context {
  readonly clientName?: string;
  readonly commandName?: string;
}

/** The part of the SDK's clients that is used here. */
interface AnyClient {
  readonly middlewareStack: {
    add(
      middleware: <Args, Answer>(
        next: (args: Args) => Promise<Answer>,
        context: Context,
      ) => (args: Args) => Promise<Answer>,
      options: { readonly step: "deserialize"; readonly priority: "high"; readonly name: string },
    ): void;
  };
}

/** In ms. An available service accepts a connection within a few. */
const connectionMs = 1_000;

/** Sockets stay open between calls; more than 50 concurrent calls to a service queue up. */
const agent = { keepAlive: true, maxSockets: 50 };

/**
 * Returns a function that creates a service's SDK client on first use. Credentials come from the SDK's default chain.
 * The current unit of work records each attempt, such as `DynamoDB.PutItem`, with its duration.
 */
export function clientOf<Client extends AnyClient, More extends object>(
  Client: new (settings: Settings & More) => Client,
  manner: () => Manner & { readonly more?: More },
): () => Client {
  let client: Client | undefined;
  return () => {
    if (client) return client;
    const { endpoint, answerMs, attempts, more } = manner();
    client = new Client({
      region: config().AWS_REGION,
      ...(endpoint === undefined ? {} : { endpoint }),
      maxAttempts: attempts,
      retryMode: "standard",
      requestHandler: {
        connectionTimeout: connectionMs,
        requestTimeout: answerMs,
        throwOnRequestTimeout: true,
        socketTimeout: answerMs,
        httpAgent: agent,
        httpsAgent: agent,
      },
      ...(more as More),
    });
    client.middlewareStack.add(
      (next, { clientName = "", commandName = "" }) => {
        const name = `${clientName.replace(/Client$/, "")}.${commandName.replace(/Command$/, "")}`;
        return (args) => traceCall(name, () => next(args));
      },
      { step: "deserialize", priority: "high", name: "timing" },
    );
    return client;
  };
}

/** A service's error response; `name` is the service's own (`NotAuthorizedException`, `NoSuchKey`). */
interface ServiceError extends Error {
  readonly $fault: "client" | "server";
  readonly $metadata: { readonly httpStatusCode?: number };
}

/** Returns whether an error is a service's error response, optionally one of several. */
export function isServiceError(error: unknown, ...names: readonly string[]): error is ServiceError {
  return error instanceof Error && "$fault" in error && (names.length === 0 || names.includes(error.name));
}
