import {
  DeleteConnectionCommand,
  ForbiddenException,
  GetConnectionCommand,
  GoneException,
  PayloadTooLargeException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { describe, expect, it, vi } from "vitest";
import { open, serveSockets } from "./websocket-testing.ts";

describe("the management API", () => {
  it("sends to a connection, and refuses everything else", async () => {
    const { url, of, management } = await serveSockets();
    const { received } = await open(url);
    const ConnectionId = of("$connect")[0]!.requestContext.connectionId;
    await management.send(new PostToConnectionCommand({ ConnectionId, Data: '{"new":"message ₦"}' }));
    await vi.waitFor(() => expect(received).toEqual(['{"new":"message ₦"}']), 15_000);
    const other = management.send(new GetConnectionCommand({ ConnectionId }));
    await expect(other).rejects.toThrow(ForbiddenException);
  });

  it("closes a connection, which $disconnect hears of, and answers Gone from then on", async () => {
    const { url, of, management } = await serveSockets();
    const { closed } = await open(url);
    const other = await open(url);
    const ConnectionId = of("$connect")[0]!.requestContext.connectionId;
    await management.send(new DeleteConnectionCommand({ ConnectionId }));
    expect(await closed).toBe(1000);
    await vi.waitFor(() => expect(of("$disconnect")).toHaveLength(1), 15_000);
    expect(of("$disconnect")[0]!.requestContext.connectionId).toBe(ConnectionId);
    await expect(management.send(new DeleteConnectionCommand({ ConnectionId }))).rejects.toThrow(
      GoneException,
    );
    await expect(management.send(new PostToConnectionCommand({ ConnectionId, Data: "x" }))).rejects.toThrow(
      GoneException,
    );
    expect(other.socket.readyState).toBe(other.socket.OPEN);
  });

  it("is not for requests that our own credentials did not sign", async () => {
    const { url, port, of } = await serveSockets();
    const { received } = await open(url);
    const id = encodeURIComponent(of("$connect")[0]!.requestContext.connectionId);
    const post = { method: "POST", body: "from another page" };
    const answer = await fetch(`http://127.0.0.1:${port}/ws/@connections/${id}`, post);
    expect(answer.status).toBe(403);
    expect(received).toEqual([]);
  });

  it("refuses a message of more than 128 KB", async () => {
    const { url, of, management } = await serveSockets();
    const { received } = await open(url);
    const ConnectionId = of("$connect")[0]!.requestContext.connectionId;
    const Data = "x".repeat(128 * 1024 + 1);
    await expect(management.send(new PostToConnectionCommand({ ConnectionId, Data }))).rejects.toThrow(
      PayloadTooLargeException,
    );
    await management.send(new PostToConnectionCommand({ ConnectionId, Data: Data.slice(1) }));
    await vi.waitFor(() => expect(received.map(({ length }) => length)).toEqual([128 * 1024]), 15_000);
  });
});
