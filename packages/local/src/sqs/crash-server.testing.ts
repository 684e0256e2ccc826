import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createQueueServer } from "./index.ts";

// The process that crash.test.ts kills. Serves the queue `work` from the folder in its argument and prints its port.
const queues = [{ name: "work", visibilityTimeout: 30 }];
const server = await createQueueServer(process.argv[2] ?? "", queues, "http://127.0.0.1");
const http = createServer((req, res) => void server.handle(req, res));
http.listen(0, "127.0.0.1", () => process.stdout.write(`${(http.address() as AddressInfo).port}\n`));
