// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answering, freshBrowser, renderAt } from "../../lib/testing-session.tsx";
import { PlaceText, SearchedArea } from "../../ui/place-text.tsx";
import { PlaceBar, type PlaceButton } from "./place-bar.tsx";

freshBrowser();
beforeEach(() => localStorage.clear());

const surulere = { area: "NG025020", name: "Surulere", state: "Lagos" };
const kept = "NG025020|Surulere|Lagos";

type Position = { readonly lat: number; readonly lon: number } | "denied" | "away";

/** What the browser has to say where it is. */
function positions(value: unknown): void {
  Object.defineProperty(navigator, "geolocation", { value, configurable: true });
}

/** The bar in a browser whose position that is; what it asked the browser and the API for, and what it searched. */
function visit(position?: Position, area = "", pressed?: PlaceButton) {
  const asked = vi.fn((done: PositionCallback, failed: PositionErrorCallback) => {
    if (position === "denied" || position === "away" || !position) {
      const code = position === "denied" ? 1 : 2;
      failed({ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: "" });
    } else {
      const { lat: latitude, lon: longitude } = position;
      done({ coords: { latitude, longitude } } as GeolocationPosition);
    }
  });
  positions({ getCurrentPosition: asked });
  const { calls } = answering({});
  const [search, clear] = [vi.fn(), vi.fn()];
  renderAt("/artisans", <PlaceBar area={area} within="5" search={search} clear={clear} pressed={pressed} />);
  return { asked, calls, search, clear, user: userEvent.setup() };
}

const button = (name: string) => screen.findByRole("button", { name });

describe("a press before this code has come", () => {
  it("asks for the position once, with the focus on the button", async () => {
    const { asked, search } = visit({ lat: 6.4898, lon: 3.3461 }, "", "near");
    await waitFor(() => expect(search).toHaveBeenCalledWith("NG025020", "10"));
    expect(asked).toHaveBeenCalledOnce();
    expect(document.activeElement?.textContent).toContain("Near");
  });

  it("opens the choice of a place", async () => {
    const { asked } = visit("denied", "", "choose");
    expect(await screen.findByRole("dialog", { name: "Where are you looking?" })).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
  });
});

describe("Near me", () => {
  it("asks for the position on a tap only, and searches around the area alone", async () => {
    const { asked, search, calls, user } = visit({ lat: 6.4898, lon: 3.3461 });
    await button("Near me");
    expect(asked).not.toHaveBeenCalled();
    await user.click(await button("Near me"));
    await waitFor(() => expect(search).toHaveBeenCalledWith("NG025020", "10"));
    expect(asked).toHaveBeenCalledOnce();
    expect(localStorage.getItem("place")).toBe(kept);
    // No position anywhere: neither kept, nor sent.
    expect(JSON.stringify([Object.entries(localStorage), calls])).not.toMatch(/6\.4|3\.3/);
  });

  it.each([
    ["denied", "Your browser did not let us see where you are. Type your area or town instead."],
    ["away", "Your position could not be found. Type your area or town instead."],
    [{ lat: 6.37, lon: 2.39 }, "Your position is outside Nigeria. Type your area or town instead."],
    [{ lat: 6.2, lon: 3.4 }, "Your position is outside Nigeria. Type your area or town instead."],
  ] as [Position, string][])(
    "that fails (%j) says so, and offers to type the place",
    async (position, said) => {
      const { search, user } = visit(position);
      await user.click(await button("Near me"));
      const dialog = within(await screen.findByRole("dialog"));
      expect((await dialog.findByRole("alert")).textContent).toBe(said);
      await user.type(await dialog.findByLabelText("Area, town or neighbourhood"), "yaba");
      await user.click(await dialog.findByRole("button", { name: "Yaba (Lagos Mainland), Lagos" }));
      expect(search).toHaveBeenCalledWith("NG025015", "10");
      expect(localStorage.getItem("place")).toBe("NG025015|Yaba|Lagos");
    },
  );

  it("says so where the browser has no positions at all", async () => {
    const { user } = visit();
    positions(undefined);
    await user.click(await button("Near me"));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "This browser cannot say where you are.",
    );
  });
});

describe("a place that the device remembers", () => {
  beforeEach(() => localStorage.setItem("place", kept));

  it("is searched without asking for the position again", async () => {
    const { asked, search, user } = visit("denied");
    await user.click(await button("Near Surulere"));
    expect(search).toHaveBeenCalledWith("NG025020", "10");
    expect(asked).not.toHaveBeenCalled();
  });

  it("is forgotten with two presses", async () => {
    const { user } = visit();
    await user.click(await button("Change"));
    await user.click(await button("Forget Surulere"));
    expect(localStorage.getItem("place")).toBeNull();
    await user.keyboard("{Escape}");
    await button("Near me");
  });

  it("that cannot be understood is none", async () => {
    localStorage.setItem("place", "Surulere");
    visit();
    await button("Near me");
  });
});

describe("the place that is searched", () => {
  it("is named, also where only the address says it, and can be left", async () => {
    const { search, clear, user } = visit(undefined, "NG025020");
    await button("Near Surulere: change");
    await user.selectOptions(screen.getByLabelText("How far"), "About 25 km");
    expect(search).toHaveBeenLastCalledWith("NG025020", "25");
    await user.selectOptions(screen.getByLabelText("How far"), "Anywhere");
    expect(clear).toHaveBeenCalledOnce();
  });

  it("keeps its radius when another place is chosen", async () => {
    const { search, user } = visit(undefined, "NG025020");
    await user.click(await button("Near Surulere: change"));
    await user.type(await screen.findByLabelText("Area, town or neighbourhood"), "ikeja{Enter}");
    expect(search).toHaveBeenCalledWith("NG025011", "5");
  });
});

/** An address as it is shown while a place is searched. */
function shown(searched?: string, place: typeof surulere | null = surulere) {
  answering({});
  renderAt(
    "/",
    <SearchedArea value={searched}>
      <p data-testid="place">
        <PlaceText place={place} address="12 Bode Thomas, Surulere" />
      </p>
    </SearchedArea>,
  );
  return screen.getByTestId("place");
}

describe("where somebody is", () => {
  it("is said with the state where no place is known, and by the address where its area is not", () => {
    expect(shown().textContent).toBe("Surulere, Lagos");
  });

  it("is the address where its area is not known", () => {
    localStorage.setItem("place", kept);
    expect(shown(undefined, null).textContent).toBe("12 Bode Thomas, Surulere");
  });

  it.each([
    ["NG025016", "Surulere, about 5 km"],
    ["NG025020", "Surulere, same area"],
    ["NG025011", "Surulere, about 25 km"],
    ["NG031033", "Surulere, Lagos"],
  ])("from %s is %s", async (from, text) => {
    const place = shown(from);
    await waitFor(() => expect(place.textContent).toBe(text));
  });

  it("is said from the remembered place where none is searched", async () => {
    localStorage.setItem("place", "NG025016|Mushin|Lagos");
    const place = shown();
    await waitFor(() => expect(place.textContent).toBe("Surulere, about 5 km"));
  });
});
