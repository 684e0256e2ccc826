import { startPaystack } from "./index.ts";
import { secretKey, startPage } from "./testing.ts";

// The process that crash.test.ts kills: a sandbox in the folder it is given, before the site it is given; prints its addresses.
const [, , dir = "", siteUrl = ""] = process.argv;
const onError = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);
const paystack = await startPaystack({ dir, secretKey, siteUrl, pause: () => 200, onError });
const { base } = await startPage(paystack);
process.stdout.write(`${JSON.stringify({ apiUrl: paystack.apiUrl, base })}\n`);
