import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createQueueServer } from "./index.ts";

// The process that crash.test.ts kills: serves the queues in the folder it is given and prints its port.
const server = await createQueueServer({
  dir: process.argv[2] ?? "",
  queues: [
    { name: "work", visibilityTimeout: 30, deadLetter: { queue: "dead", maxReceiveCount: 2 } },
    { name: "dead", visibilityTimeout: 30 },
  ],
});
const http = createServer((req, res) => void server.handle(req, res));
http.listen(0, "127.0.0.1", () => process.stdout.write(`${(http.address() as AddressInfo).port}\n`));
