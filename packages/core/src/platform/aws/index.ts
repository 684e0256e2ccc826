import { config } from "../config/index.ts";
import { called } from "../trace/index.ts";

/** How a service is called. */
interface Manner {
  /** Where it is; the SDK knows where AWS's is. */
  readonly endpoint: string | undefined;
  /** How long its answer may take to begin, and its body to go on, in milliseconds. */
  readonly answerMs: number;
  /** How often a call is tried where it is throttled, fails or finds nobody: 1 where a call must not be repeated. */
  readonly attempts: number;
}

/** What every client of the SDK is made with. */
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

/** In milliseconds: a service that is there takes a connection in a few. */
const connectionMs = 1_000;

/** Sockets stay open between calls; more than fifty calls of a service at once wait for one another. */
const agent = { keepAlive: true, maxSockets: 50 };

/**
 * The SDK's client of a service, made when it is first asked for. In: its class, how it is called, and what else its
 * constructor takes. Credentials come from where the SDK finds them. Its calls are kept by the work that makes them, each try
 * as `DynamoDB.PutItem`, with its time.
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
        return (args) => called(name, () => next(args));
      },
      { step: "deserialize", priority: "high", name: "timing" },
    );
    return client;
  };
}

/** An error that a service answered: `name` is the service's own (`NotAuthorizedException`, `NoSuchKey`). */
interface ServiceError extends Error {
  readonly $fault: "client" | "server";
  readonly $metadata: { readonly httpStatusCode?: number };
}

/** Whether a service answered with an error: one of these, where any are named. */
export function isServiceError(error: unknown, ...names: readonly string[]): error is ServiceError {
  return error instanceof Error && "$fault" in error && (names.length === 0 || names.includes(error.name));
}
