/** For tests: starts an engine on a folder as on a platform, prints its pid and endpoint, and lives until it is killed. */
import { startDynamo } from "./engine.ts";
import { engineLocations } from "./find.ts";

const [dir = "", platform = ""] = process.argv.slice(2);
const places = engineLocations();
Object.defineProperty(process, "platform", { value: platform });
const { pid, endpoint } = await startDynamo({ dir, places });
process.stdout.write(`${JSON.stringify({ pid, endpoint })}\n`);
setInterval(() => undefined, 60_000);
