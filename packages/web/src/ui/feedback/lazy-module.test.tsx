// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lazyPart, LazyModule } from "./lazy-module.tsx";

const Form = () => <p>the form</p>;
const load = vi.fn<() => Promise<typeof Form>>();
const away = () => Promise.reject(new TypeError("Failed to fetch"));
const onLine = vi.spyOn(navigator, "onLine", "get");

beforeEach(() => {
  load.mockReset();
  onLine.mockReturnValue(false);
});
afterEach(cleanup);

/** Returns a new lazy component for each test, because `lazy` caches a rejection. */
function lazily() {
  const Part = lazyPart(load);
  return (
    <Suspense fallback="loading">
      <Part />
    </Suspense>
  );
}

describe.each([
  ["LazyModule", () => <LazyModule load={load}>{(Part) => <Part />}</LazyModule>],
  ["lazyPart", lazily],
])("%s while offline", (_, show) => {
  it("says that it needs a connection, and loads once online", async () => {
    load.mockImplementation(away);
    render(show());
    await screen.findByText("You need a connection to open this for the first time");
    load.mockResolvedValue(Form);
    act(() => void dispatchEvent(new Event("online")));
    expect(await screen.findByText("the form")).toBeTruthy();
  });

  it("retries on request", async () => {
    load.mockImplementation(away);
    render(show());
    const again = await screen.findByRole("button", { name: "Try again" });
    load.mockResolvedValue(Form);
    await userEvent.click(again);
    expect(await screen.findByText("the form")).toBeTruthy();
  });
});

it("offers to reload the page while online, because a new version may have replaced the file", async () => {
  onLine.mockReturnValue(true);
  load.mockImplementation(away);
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  render(<LazyModule load={load}>{(Part) => <Part />}</LazyModule>);
  expect(await screen.findByText("This part could not be loaded")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledOnce();
});
