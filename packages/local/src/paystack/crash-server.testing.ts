import { startPaystack } from "./index.ts";
import { secretKey, startPages } from "./testing.ts";

// The process that crash.test.ts kills: a sandbox in a given folder, in front of a given site. Prints its addresses.
const [, , dir = "", siteUrl = ""] = process.argv;
const onError = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);
const paystack = await startPaystack({ dir, secretKey, siteUrl, pause: () => 200, onError });
const { base } = await startPages(paystack);
process.stdout.write(`${JSON.stringify({ apiUrl: paystack.apiUrl, base })}\n`);
