// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answering, freshBrowser, renderAt } from "../../lib/testing-session.tsx";
import { PlaceText, SearchedArea } from "../../ui/data/place-text.tsx";
import { PlaceBar, type PlaceButton } from "./place-bar.tsx";

freshBrowser();
beforeEach(() => localStorage.clear());

const surulere = { area: "NG025020", name: "Surulere", state: "Lagos" };
const storedPlace = "NG025020|Surulere|Lagos";

type Position = { readonly lat: number; readonly lon: number } | "denied" | "away";

/** Replaces the browser's geolocation. */
function stubGeolocation(value: unknown): void {
  Object.defineProperty(navigator, "geolocation", { value, configurable: true });
}

/** Renders the bar in a browser at this position. Returns the calls to geolocation, the API and the callbacks. */
function visit(position?: Position, area = "", pressed?: PlaceButton) {
  const getCurrentPosition = vi.fn((done: PositionCallback, failed: PositionErrorCallback) => {
    if (position === "denied" || position === "away" || !position) {
      const code = position === "denied" ? 1 : 2;
      failed({ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: "" });
    } else {
      const { lat: latitude, lon: longitude } = position;
      done({ coords: { latitude, longitude } } as GeolocationPosition);
    }
  });
  stubGeolocation({ getCurrentPosition: getCurrentPosition });
  const { calls } = answering({});
  const [search, clear] = [vi.fn(), vi.fn()];
  renderAt(
    "/artisans",
    <PlaceBar area={area} within="5" onSearch={search} onClear={clear} pressed={pressed} />,
  );
  return { getCurrentPosition, calls, search, clear, user: userEvent.setup() };
}

const button = (name: string) => screen.findByRole("button", { name });

describe("a press before the code is loaded", () => {
  it("requests the position once and focuses the button", async () => {
    const { getCurrentPosition, search } = visit({ lat: 6.4898, lon: 3.3461 }, "", "near");
    await waitFor(() => expect(search).toHaveBeenCalledWith("NG025020", "10"));
    expect(getCurrentPosition).toHaveBeenCalledOnce();
    expect(document.activeElement?.textContent).toContain("Near");
  });

  it("opens the dialog to choose a place", async () => {
    const { getCurrentPosition } = visit("denied", "", "choose");
    expect(await screen.findByRole("dialog", { name: "Where are you looking?" })).toBeTruthy();
    expect(getCurrentPosition).not.toHaveBeenCalled();
  });
});

describe("Near me", () => {
  it("requests the position only on a tap, and searches by area only", async () => {
    const { getCurrentPosition, search, calls, user } = visit({ lat: 6.4898, lon: 3.3461 });
    await button("Near me");
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await user.click(await button("Near me"));
    await waitFor(() => expect(search).toHaveBeenCalledWith("NG025020", "10"));
    expect(getCurrentPosition).toHaveBeenCalledOnce();
    expect(localStorage.getItem("place")).toBe(storedPlace);
    // The position is neither stored nor sent.
    expect(JSON.stringify([Object.entries(localStorage), calls])).not.toMatch(/6\.4|3\.3/);
  });

  it.each([
    ["denied", "Your browser did not share your location. Type your area or town instead."],
    ["away", "We could not find your position. Type your area or town instead."],
    [{ lat: 6.37, lon: 2.39 }, "Your position is outside Nigeria. Type your area or town instead."],
    [{ lat: 6.2, lon: 3.4 }, "Your position is outside Nigeria. Type your area or town instead."],
  ] as [Position, string][])(
    "explains a failure (%j) and lets the user type the place",
    async (position, text) => {
      const { search, user } = visit(position);
      await user.click(await button("Near me"));
      const dialog = within(await screen.findByRole("dialog"));
      expect((await dialog.findByRole("alert")).textContent).toBe(text);
      await user.type(await dialog.findByLabelText("Area, town or neighbourhood"), "yaba");
      await user.click(await dialog.findByRole("button", { name: "Yaba (Lagos Mainland), Lagos" }));
      expect(search).toHaveBeenCalledWith("NG025015", "10");
      expect(localStorage.getItem("place")).toBe("NG025015|Yaba|Lagos");
    },
  );

  it("explains that the browser has no geolocation", async () => {
    const { user } = visit();
    stubGeolocation(undefined);
    await user.click(await button("Near me"));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "This browser cannot share your location.",
    );
  });
});

describe("a remembered place", () => {
  beforeEach(() => localStorage.setItem("place", storedPlace));

  it("is searched without requesting the position again", async () => {
    const { getCurrentPosition, search, user } = visit("denied");
    await user.click(await button("Near Surulere"));
    expect(search).toHaveBeenCalledWith("NG025020", "10");
    expect(getCurrentPosition).not.toHaveBeenCalled();
  });

  it("can be deleted with two presses", async () => {
    const { user } = visit();
    await user.click(await button("Change"));
    await user.click(await button("Forget Surulere"));
    expect(localStorage.getItem("place")).toBeNull();
    await user.keyboard("{Escape}");
    await button("Near me");
  });

  it("is ignored if it is invalid", async () => {
    localStorage.setItem("place", "Surulere");
    visit();
    await button("Near me");
  });
});

describe("the searched place", () => {
  it("is named, even if only the URL has its code, and can be cleared", async () => {
    const { search, clear, user } = visit(undefined, "NG025020");
    await button("Near Surulere: change");
    await user.selectOptions(screen.getByLabelText("How far"), "About 25 km");
    expect(search).toHaveBeenLastCalledWith("NG025020", "25");
    await user.selectOptions(screen.getByLabelText("How far"), "Anywhere");
    expect(clear).toHaveBeenCalledOnce();
  });

  it("keeps its radius when the place changes", async () => {
    const { search, user } = visit(undefined, "NG025020");
    await user.click(await button("Near Surulere: change"));
    await user.type(await screen.findByLabelText("Area, town or neighbourhood"), "ikeja{Enter}");
    expect(search).toHaveBeenCalledWith("NG025011", "5");
  });
});

/** Renders an address while a place is searched. */
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

describe("an artisan's place", () => {
  it("includes the state if no place is searched or remembered", () => {
    expect(shown().textContent).toBe("Surulere, Lagos");
  });

  it("is the address if its area is unknown", () => {
    localStorage.setItem("place", storedPlace);
    expect(shown(undefined, null).textContent).toBe("12 Bode Thomas, Surulere");
  });

  it.each([
    ["NG025016", "Surulere, about 5 km"],
    ["NG025020", "Surulere, same area"],
    ["NG025011", "Surulere, about 25 km"],
    ["NG031033", "Surulere, Lagos"],
  ])("seen from %s is %s", async (from, text) => {
    const place = shown(from);
    await waitFor(() => expect(place.textContent).toBe(text));
  });

  it("is relative to the remembered place if none is searched", async () => {
    localStorage.setItem("place", "NG025016|Mushin|Lagos");
    const place = shown();
    await waitFor(() => expect(place.textContent).toBe("Surulere, about 5 km"));
  });
});
