import type { Listener } from "./gateway/site.ts";
import { sandboxPath, startPaystack } from "./paystack/index.ts";
import type { Secrets } from "./secrets.ts";
import type { Closers } from "./services.ts";

/** The environment variables of the real payment provider. */
const names = ["PAYSTACK_SECRET_KEY", "PAYSTACK_PUBLIC_KEY", "PAYSTACK_URL", "PAYSTACK_SCRIPT"] as const;

export interface PaymentsOptions {
  /** The environment of the process. */
  readonly given: Readonly<Record<string, string | undefined>>;
  /** The address of the site. */
  readonly url: string;
  /** Returns the sandbox's folder, created when needed. */
  readonly folder: () => string;
  readonly secrets: Pick<Secrets, "PAYSTACK_SECRET_KEY" | "PAYSTACK_PUBLIC_KEY">;
  readonly onError: (error: unknown) => void;
  readonly closers: Closers;
}

/** The payment provider, or its sandbox. */
export interface Payments {
  /** Variables for the functions' environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Serves browsers below `sandboxPath`; undefined for a real provider. */
  readonly sandbox?: Listener;
}

/**
 * Starts the sandbox, unless the environment has the keys of an account with the provider. Throws an Error of one line if
 * it has only one of them: a payment must never go elsewhere than intended.
 */
export async function openPayments(options: PaymentsOptions): Promise<Payments> {
  const { given, url, folder, secrets, onError, closers } = options;
  const real = names.flatMap((name) => (given[name] ? [[name, given[name]] as const] : []));
  if (given["PAYSTACK_SECRET_KEY"] && given["PAYSTACK_PUBLIC_KEY"]) return { env: Object.fromEntries(real) };
  if (real.length > 0) {
    const set = real.map(([name]) => name).join(", ");
    throw new Error(
      `${set} is set, but a payment provider needs both PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY: set both, or none for the sandbox.`,
    );
  }
  const { PAYSTACK_SECRET_KEY, PAYSTACK_PUBLIC_KEY } = secrets;
  const paystack = await startPaystack({
    dir: folder(),
    secretKey: PAYSTACK_SECRET_KEY,
    siteUrl: url,
    onError,
  });
  closers.push(() => paystack.close());
  return {
    env: {
      PAYSTACK_SECRET_KEY,
      PAYSTACK_PUBLIC_KEY,
      PAYSTACK_URL: paystack.apiUrl,
      PAYSTACK_SCRIPT: `${url}${sandboxPath}/inline.js`,
    },
    sandbox: paystack.browser,
  };
}
