/** For tests: starts an engine on the folder that is named, prints its pid, and lives until it is killed. */
import { startDynamo } from "./engine.ts";

const dynamo = await startDynamo({ dir: process.argv[2] ?? "" });
process.stdout.write(`${dynamo.pid}\n`);
setInterval(() => undefined, 60_000);
