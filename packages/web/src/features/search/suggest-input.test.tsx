// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, describe, it, vi } from "vitest";
import { markHydrated } from "../../lib/page/hydration.ts";
import { newQueryClient } from "../../app/query-client.ts";
import type { Suggestion } from "@handiwork/core/directory/schema";
import { SuggestInput } from "./suggest-input.tsx";

const plumber: Suggestion = { kind: "trade", text: "Plumber", category: "plumber", count: 64 };
const plateau: Suggestion = { kind: "place", text: "Plateau", state: "Plateau", city: null, count: 1 };
const person: Suggestion = {
  kind: "name",
  text: "Ọláyínká Plange",
  artisanId: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11",
  category: "Tailor",
  location: "Enugu, Enugu",
};

/** The API's suggestions for a text. The promise decides when they arrive. */
let answer: (text: string, signal: AbortSignal | null | undefined) => Promise<readonly Suggestion[]>;
let asked: string[];
const submitted = vi.fn();

function Where() {
  return <p>at {useLocation().pathname}</p>;
}

beforeEach(() => {
  markHydrated();
  asked = [];
  submitted.mockReset();
  answer = async () => [plumber, plateau, person];
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    const text = new URL(input, "http://localhost").searchParams.get("text") ?? "";
    asked.push(text);
    return Response.json({ items: await answer(text, init?.signal) });
  });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <MemoryRouter>
        <form onSubmit={submitted}>
          <SuggestInput label="Service" linkFor={(item) => `/${item.kind}`} />
        </form>
        <button type="button">Elsewhere</button>
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Service" });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const chosen = () => document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent;
const typing = async (text: string) => {
  await userEvent.type(box(), text);
  await screen.findByRole("listbox", { name: "Suggestions" });
};

it("suggests nothing if the answer arrives after the input has lost the focus", async () => {
  let resolveAnswer: ((items: readonly Suggestion[]) => void) | undefined;
  answer = () => new Promise((resolve) => (resolveAnswer = resolve));
  const user = userEvent.setup();
  await user.type(box(), "plu");
  await waitFor(() => expect(asked).toContain("plu"));
  await user.tab();
  resolveAnswer?.([plumber]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(options()).toEqual([]);
  expect(box().getAttribute("aria-expanded")).toBe("false");
});

it("suggests nothing if the focus moves on right after a paste", async () => {
  const user = userEvent.setup({ delay: null });
  await user.click(box());
  await user.paste("plumb");
  screen.getByRole("button", { name: "Elsewhere" }).focus();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(options()).toEqual([]);
});

describe("SuggestInput", () => {
  it("sends no request for a single letter, and one request when the user stops typing", async () => {
    await userEvent.type(box(), "p");
    await typing("lum");
    expect(asked).toEqual(["plum"]);
    expect(options()).toEqual([
      "Plumber 64 artisans",
      "Plateau 1 artisan",
      "Ọláyínká Plange Tailor, Enugu, Enugu",
    ]);
    expect(box().getAttribute("aria-expanded")).toBe("true");
    expect(box().getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id);
  });

  it("cycles through the options and the input with the arrow keys; Home and End move the caret", async () => {
    await typing("pl");
    const visited: unknown[] = [];
    for (const key of ["Down", "Down", "Down", "Down", "Up", "Up"]) {
      await userEvent.keyboard(`{Arrow${key}}`);
      visited.push(chosen()?.split(" ")[0]);
    }
    expect(visited).toEqual(["Plumber", "Plateau", "Ọláyínká", undefined, "Ọláyínká", "Plateau"]);
    await userEvent.keyboard("{Home}");
    expect(chosen()).toBeUndefined();
    expect(screen.getByRole("listbox")).toBeTruthy();
  });

  it("follows the selected option on Enter or click, without submitting the form", async () => {
    await typing("pl");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(screen.getByText("at /place")).toBeTruthy();
    expect(screen.queryByRole("listbox")).toBeNull();
    await typing("u");
    const [first] = screen.getAllByRole("option");
    await userEvent.click(first ?? document.body);
    expect(screen.getByText("at /trade")).toBeTruthy();
    expect(document.activeElement).toBe(box());
    expect(submitted).not.toHaveBeenCalled();
  });

  it("submits the form on Enter if no option is selected", async () => {
    submitted.mockImplementation((event: Event) => event.preventDefault());
    await typing("pl");
    await userEvent.keyboard("{Enter}");
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("closes on Escape and on blur, reopens with an arrow key, and keeps the text", async () => {
    await typing("pl");
    await userEvent.keyboard("{Escape}");
    expect([box().getAttribute("aria-expanded"), box().value]).toEqual(["false", "pl"]);
    await userEvent.keyboard("{ArrowDown}");
    expect(chosen()).toContain("Plumber");
    await userEvent.click(screen.getByText("Elsewhere"));
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("never shows the answer to an older text, and aborts its request", async () => {
    const signals: Record<string, AbortSignal | null | undefined> = {};
    const late: ((items: readonly Suggestion[]) => void)[] = [];
    answer = async (text, signal) => {
      signals[text] = signal;
      return text === "pl" ? new Promise((resolve) => late.push(resolve)) : [plateau];
    };
    await userEvent.type(box(), "pl");
    await waitFor(() => expect(asked).toEqual(["pl"]));
    await typing("at");
    late[0]?.([plumber]);
    expect(signals["pl"]?.aborted).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(options()).toEqual(["Plateau 1 artisan"]);
  });

  it("keeps the suggestions that match the longer text until the next answer arrives", async () => {
    await typing("pl");
    answer = () => new Promise(() => undefined);
    await userEvent.type(box(), "an");
    expect(options()).toEqual(["Ọláyínká Plange Tailor, Enugu, Enugu"]);
    await userEvent.type(box(), "x");
    expect(options()).toEqual([]);
  });

  it("works without suggestions if the request fails", async () => {
    answer = async () => Promise.reject(new TypeError("Failed to fetch"));
    await userEvent.type(box(), "plum");
    await waitFor(() => expect(asked).toEqual(["plum"]));
    expect(options()).toEqual([]);
    expect(box().getAttribute("aria-expanded")).toBe("false");
  });
});
