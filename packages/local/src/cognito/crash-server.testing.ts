import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createUserPool } from "./index.ts";

// The process that durability.test.ts kills: serves the pool in the folder it is given and prints its port.
const [, , dir = "", poolId = "", clientId = "", clientSecret = ""] = process.argv;
const pool = await createUserPool({
  dir,
  poolId,
  clientId,
  clientSecret,
  groups: ["client", "artisan", "merchant", "admin"],
  triggers: {
    preSignUp: async (event) => {
      event.response.autoConfirmUser = true;
      return event;
    },
  },
});
const http = createServer((req, res) => void pool.handle(req, res));
http.listen(0, "127.0.0.1", () => process.stdout.write(`${(http.address() as AddressInfo).port}\n`));
