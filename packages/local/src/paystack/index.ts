import { createServer } from "node:http";
import { listen } from "../gateway/listen.ts";
import type { Listener } from "../gateway/site.ts";
import { createApi } from "./api.ts";
import { createPages } from "./pages.ts";
import { Sandbox } from "./sandbox.ts";
import { PaystackStore } from "./store.ts";
import { startWebhooks, type WebhookOptions } from "./webhooks.ts";

export const sandboxPath = "/sandbox/paystack";

export interface PaystackOptions extends Pick<WebhookOptions, "pause" | "onError"> {
  /** The folder of the journal. */
  readonly dir: string;
  readonly secretKey: string;
  /** The address of the site: scheme, host and port. */
  readonly siteUrl: string;
}

export interface Paystack {
  /** The address of the API; only this machine reaches it. */
  readonly apiUrl: string;
  /** Serves the pages below `sandboxPath`. Never rejects. */
  readonly browser: Listener;
  close(): Promise<void>;
}

/**
 * Starts the embedded cloud's Paystack: no money moves. Its API listens on a port of its own; webhooks go to the site's
 * `/api/payments/webhook`. Throws an Error of one line if the journal is damaged.
 */
export async function startPaystack(options: PaystackOptions): Promise<Paystack> {
  const { dir, secretKey, siteUrl, pause, onError } = options;
  const store = await PaystackStore.open(dir);
  const webhooks = startWebhooks({
    store,
    secretKey,
    target: `${siteUrl}/api/payments/webhook`,
    onError,
    ...(pause ? { pause } : {}),
  });
  const sandbox = new Sandbox(store, webhooks.send);
  const api = createApi({ sandbox, secretKey, checkoutUrl: `${siteUrl}${sandboxPath}/checkout` });
  const server = createServer((req, res) => void api(req, res));
  const { port, close } = await listen(server, 0, "127.0.0.1");
  const apiUrl = `http://127.0.0.1:${port}`;
  return {
    apiUrl,
    browser: createPages({ sandbox, apiUrl, path: sandboxPath }),
    async close() {
      server.closeAllConnections();
      await close();
      await webhooks.stop();
      await store.close();
    },
  };
}
