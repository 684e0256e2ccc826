// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { useQuery } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import * as live from "../../lib/testing-live.ts";
import { answering, freshBrowser, renderAt } from "../../lib/testing-session.tsx";
import { useLiveJobs } from "./api.ts";

vi.mock("../../lib/realtime/live.ts", async () => (await import("../../lib/testing-live.ts")).module);

freshBrowser();

function Page() {
  useLiveJobs();
  const { data } = useQuery({
    queryKey: ["jobs", "one", "mine"],
    queryFn: async () => (await fetch("/mine")).text(),
  });
  return <output>{data}</output>;
}
const shows = (text: string) => waitFor(() => expect(screen.getByRole("status").textContent).toBe(text));

it("refetches job queries after a pushed event and after a reconnect", async () => {
  let asked = 0;
  answering({ "GET /mine": () => new Response(String((asked += 1))) });
  renderAt("/", <Page />);
  await shows("1");
  live.push({ v: 1, type: "job", requestId: "another" });
  live.push({ v: 1, type: "job", requestId: "mine" });
  await shows("2");
  live.push({ v: 1, type: "unread", messages: 1, version: 1 });
  live.reconnect();
  await shows("3");
});
