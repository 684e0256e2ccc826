import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createS3Server } from "./index.ts";

// The process that crash.test.ts kills. Serves the folder in its argument; prints its port, and the key of each event.
const server = await createS3Server({
  dir: process.argv[2] ?? "",
  buckets: [{ name: "uploads" }],
  onEvent: ({ s3: { object } }) => void process.stdout.write(`${object.key}\n`),
});
const http = createServer((req, res) => void server.handle(req, res));
http.listen(0, "127.0.0.1", () => process.stdout.write(`${(http.address() as AddressInfo).port}\n`));
