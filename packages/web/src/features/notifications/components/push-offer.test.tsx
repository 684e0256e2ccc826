// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { completeSignOut } from "../../../lib/session/sign-out.ts";
import { answering, done, freshBrowser, markSession, renderAt } from "../../../lib/testing-session.tsx";
import { PushOffer } from "./push-offer.tsx";
import { me, removePush, stubPush } from "../testing.ts";

const toasts = freshBrowser();
beforeEach(() => localStorage.clear());
const user = userEvent.setup();
const offerText = "Get notified when Chinwe replies";

function offer() {
  markSession(true);
  const server = answering({
    "GET /api/push": () => Response.json({ publicKey: "server-key" }),
    "PUT /api/push/subscriptions": done,
  });
  return { ...renderAt("/messages", <PushOffer name="Chinwe" userId={me} />), ...server };
}

it("asks for permission only on request, then disappears", async () => {
  const browser = stubPush();
  const { calls } = offer();
  await screen.findByText(offerText);
  expect(browser.calls).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Turn on" }));
  await waitFor(() =>
    expect(toasts).toEqual(["success: You will be notified of new messages on this device"]),
  );
  expect(calls).toContain("PUT /api/push/subscriptions");
  expect(screen.queryByText(offerText)).toBeNull();
});

it("never returns on a device where it was declined, not even after signing out", async () => {
  stubPush();
  offer();
  await user.click(await screen.findByRole("button", { name: "Not now" }));
  expect(screen.queryByText(offerText)).toBeNull();
  cleanup();
  await completeSignOut(me, "You are signed out");
  const { client } = offer();
  await waitFor(() => expect(client.getQueryData(["push", me])).toBe("off"));
  expect(screen.queryByText(offerText)).toBeNull();
});

it("disappears with a message if the user denies permission", async () => {
  stubPush().answer = "denied";
  offer();
  await user.click(await screen.findByRole("button", { name: "Turn on" }));
  await waitFor(() => expect(toasts).toEqual(["info: Your browser blocks notifications from Handiwork"]));
  expect(screen.queryByText(offerText)).toBeNull();
});

it.each([
  ["does not support push", removePush],
  ["denies permission", () => void stubPush("denied")],
  [
    "is already subscribed",
    () => {
      stubPush("granted").endpoint = "https://push.example/device";
      localStorage.setItem(`push ${me}`, String(Date.now()));
    },
  ],
])("is not shown if the browser %s", async (_, prepare) => {
  prepare();
  const { client } = offer();
  await waitFor(() => expect(client.getQueryData(["push", me])).toBeTruthy());
  expect(screen.queryByText(offerText)).toBeNull();
});
