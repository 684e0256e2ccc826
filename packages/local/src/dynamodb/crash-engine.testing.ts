/** For tests: starts an engine on the folder that is named, prints its pid and endpoint, and lives until it is killed. */
import { startDynamo } from "./engine.ts";

const { pid, endpoint } = await startDynamo({ dir: process.argv[2] ?? "" });
process.stdout.write(`${JSON.stringify({ pid, endpoint })}\n`);
setInterval(() => undefined, 60_000);
