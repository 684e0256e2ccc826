import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createS3Server } from "../index.ts";

// The server that the crash test kills: `crash-server.testing.ts FOLDER` prints its port, then each event that it handed over.
const [, , dir = ""] = process.argv;
const server = await createS3Server({
  dir,
  buckets: [{ name: "uploads" }],
  onEvent: ({ s3: { object } }) => {
    process.stdout.write(`${object.key}\n`);
  },
});
const http = createServer((req, res) => void server.handle(req, res));
http.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(http.address() as AddressInfo).port}\n`);
});
