import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";
import type { Faults, UserPool } from "../../packages/local/src/cognito/index.ts";
import { localMailFrom, localPool } from "../../packages/local/src/environment.ts";
import type { Mail, Mailbox } from "../../packages/local/src/ses/index.ts";

/**
 * A Vitest setup file. It runs before the imports of each test file, so that core finds the addresses of the file's own user
 * pool and mailbox. They respond after `beforeAll(useIdentity)`.
 */
let answer: RequestListener = (_req, res) => void res.writeHead(503).end("Nobody called useIdentity");
const server = createServer((req, res) =>
  // Every WebSocket is closed, unless a test replaces the service.
  req.url?.startsWith("/live/") ? void res.writeHead(410).end() : answer(req, res),
);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
Object.assign(process.env, {
  USER_POOL_ID: localPool.poolId,
  USER_POOL_CLIENT_ID: localPool.clientId,
  COGNITO_ENDPOINT: `${url}/cognito`,
  SES_ENDPOINT: `${url}/ses`,
  WEBSOCKET_MANAGEMENT_ENDPOINT: `${url}/live`,
  MAIL_FROM: localMailFrom,
  UNSUBSCRIBE_SECRET: "the secret of the tests, long enough to be one",
});

let pool: UserPool | undefined;
let mailbox: Mailbox | undefined;
let injected: Faults | undefined;

/** This test file's user pool and mailbox. */
export const identity = {
  ...localPool,
  /** Adds users, as the seed does. */
  importUsers: (users: Parameters<UserPool["importUsers"]>[0]) => required(pool).importUsers(users),
  /** The sent mails, newest first. */
  mails: (): Mail[] => required(mailbox).messages(),
  /** The mails sent to an address, newest first. */
  mailsTo: (address: string): Mail[] =>
    required(mailbox)
      .messages()
      .filter(({ to }) => to.includes(address)),
  /** Intercepts the requests to the pool (see `Faults`) until the test ends or the returned function is called. */
  injectFaults(faults: Faults): () => void {
    injected = faults;
    const stop = (): void => {
      injected = undefined;
    };
    onTestFinished(stop);
    return stop;
  },
};

/**
 * Opens the test file's user pool, with the user types as groups and the deployed trigger, and its mailbox. Returns the function
 * that removes them, which Vitest calls after the last test.
 */
export async function useIdentity(): Promise<() => Promise<void>> {
  const { cp, mkdtemp, rm } = await import("node:fs/promises");
  const { tmpdir } = await import("node:os");
  const { createUserPool } = await import("../../packages/local/src/cognito/index.ts");
  const { createMailbox } = await import("../../packages/local/src/ses/index.ts");
  const { userTypes } = await import("../../packages/core/src/reference/user-types.ts");
  const { handler: preSignUp } = await import("../../packages/functions/src/auth/pre-sign-up.ts");
  const dir = await mkdtemp(join(tmpdir(), "handiwork-identity-"));
  await cp(process.env["USER_POOL_KEYS"] ?? "", join(dir, "cognito"), { recursive: true });
  const users = await createUserPool({
    dir: join(dir, "cognito"),
    ...localPool,
    groups: userTypes,
    triggers: { preSignUp },
    // Read on each call, so that a test's fake time applies to the pool.
    clock: () => Date.now(),
    faults: (operation, run) => (injected ? injected(operation, run) : run()),
  });
  const mails = await createMailbox({ dir: join(dir, "mailbox") });
  pool = users;
  mailbox = mails;
  answer = (req, res) =>
    void (req.url?.startsWith("/ses/") ? mails.handle(req, res) : users.handle(req, res));
  return async () => {
    await users.close();
    await rm(dir, { recursive: true, maxRetries: 3 });
  };
}

function required<T>(part: T | undefined): T {
  if (!part) throw new Error("Call beforeAll(useIdentity) first.");
  return part;
}
