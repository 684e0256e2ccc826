import { createServer } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { listen } from "./listen.ts";

it("localhost is open under both of its addresses, on one port", async () => {
  const server = createServer((_, res) => void res.end("hello"));
  const { port, close } = await listen(server, 0);
  for (const host of ["127.0.0.1", "localhost"]) {
    expect(await (await fetch(`http://${host}:${port}`)).text()).toBe("hello");
  }
  const six = await fetch(`http://[::1]:${port}`).then(
    (answer) => answer.text(),
    (error: Error) => (error.cause as NodeJS.ErrnoException).code,
  );
  // A machine without IPv6 has nothing there.
  expect(["hello", "EADDRNOTAVAIL", "ENETUNREACH"]).toContain(six);
  server.closeAllConnections();
  await close();
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
});

it("a port that another program has is refused in one line that says what to do", async () => {
  const other = createTcpServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  await expect(listen(createServer(), port)).rejects.toThrow(
    `Port ${port} is in use by another program: stop it, or choose another port (npm start -- --port ${port + 1}).`,
  );
  other.close();
});
