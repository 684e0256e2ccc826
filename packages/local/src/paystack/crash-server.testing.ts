import { startPaystack } from "./index.ts";
import { publicKey, secretKey } from "./testing.ts";

// The process that crash.test.ts kills: a sandbox in the folder it is given, before the site it is given; prints its address.
const [, , dir = "", siteUrl = ""] = process.argv;
const onError = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);
const { apiUrl } = await startPaystack({ dir, secretKey, publicKey, siteUrl, pause: () => 200, onError });
process.stdout.write(`${apiUrl}\n`);
