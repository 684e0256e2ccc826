import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { network } from "./foreign-picture.ts";
import { certificate, key } from "./pictures.testing.ts";

/** Serves `file` as a picture under every host name, and counts the requests of each test. */
export function usePictureHost(): { file: Uint8Array; requests: number } {
  const host = { file: new Uint8Array(), requests: 0 };
  const server = createServer({ key, cert: certificate }, (_req, res) => {
    host.requests += 1;
    res.writeHead(200, { "content-type": "image/png" }).end(host.file);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    network.options = { port: (server.address() as AddressInfo).port, ca: certificate };
    vi.spyOn(network, "addressesOf").mockResolvedValue(["127.0.0.1"]);
    vi.spyOn(network, "isAllowed").mockReturnValue(true);
  });
  beforeEach(() => void (host.requests = 0));
  afterAll(() => void server.close());
  return host;
}
