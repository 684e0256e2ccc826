// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { answering, freshBrowser, renderAt, session } from "../../lib/testing-session.tsx";
import { readStorage, lastStateKey } from "../../lib/storage/local-storage.ts";
import { useFilters } from "./use-filters.ts";

freshBrowser();
const user = userEvent.setup();

function Views() {
  const { view, setView } = useFilters();
  return (
    <>
      <p>now {view}</p>
      <button onClick={() => setView("list")}>list</button>
      <button onClick={() => setView("grid")}>grid</button>
    </>
  );
}

function visit(address: string) {
  cleanup();
  answering({ "GET /api/auth/session": session() });
  window.history.replaceState(null, "", address);
  return renderAt(address, <Views />).place;
}

it("starts as a grid, then uses the last choice unless the URL says otherwise", async () => {
  visit("/artisans");
  await screen.findByText("now grid");
  await user.click(screen.getByRole("button", { name: "list" }));
  await screen.findByText("now list");
  const place = visit("/artisans");
  await screen.findByText("now list");
  await user.click(screen.getByRole("button", { name: "grid" }));
  await screen.findByText("now grid");
  expect(place.current).toBe("/artisans");
  visit("/artisans?view=list");
  await screen.findByText("now list");
  visit("/artisans");
  await screen.findByText("now grid");
});

it("stores the last searched state for the home page", async () => {
  await act(async () => visit("/artisans?location=Ikeja"));
  await waitFor(() => expect(readStorage(lastStateKey)).toBe("Lagos"));
  visit("/artisans");
  await screen.findByText("now grid");
  expect(readStorage(lastStateKey)).toBe("Lagos");
});
