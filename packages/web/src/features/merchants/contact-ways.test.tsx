// @vitest-environment happy-dom
import type { MerchantPage } from "@handiwork/core/merchant-directory/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { done, freshBrowser, renderAt, signInAs, userOf } from "../../lib/testing-session.tsx";
import type { SessionUser } from "../../lib/session.ts";
import { AskAbout, ContactWays } from "./contact-ways.tsx";

const toasts = freshBrowser();
const browser = userEvent.setup();

const eze: MerchantPage = {
  id: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a21",
  businessName: "Ọlá & Sons #1",
  industry: "Building Materials",
  place: null,
  location: "Ikeja, Lagos",
  description: null,
  website: null,
  ownerName: "Chidi Eze",
  avatar: null,
  isVerified: false,
  phone: null,
  whatsapp: null,
  memberSince: "2026-01-05T09:00:00.000Z",
};
const asking = `POST /api/merchants/${eze.id}/questions`;
const whatsapp = "2348012345678";

/** The ways to a merchant with one product, for a user or a visitor. */
async function visit(shown: Partial<MerchantPage> = {}, user?: SessionUser) {
  const merchant = { ...eze, ...shown };
  const api = signInAs(user, { [asking]: done });
  const view = renderAt(
    `/merchants/${eze.id}`,
    <>
      <ContactWays merchant={merchant} />
      <AskAbout product="Roof nails" merchant={merchant} />
    </>,
  );
  if (user) await waitFor(() => expect(api.calls).toHaveLength(1));
  return { ...api, ...view };
}

const links = () => screen.queryAllByRole("link").map((link) => link.textContent);

it("offers a call and a WhatsApp chat only with the number that the merchant shows", async () => {
  await visit({ phone: "+2348012345678" });
  expect(links()).toEqual(["Call +2348012345678"]);
});

it("asks about a product in a WhatsApp chat whose greeting survives any name", async () => {
  await visit({ whatsapp });
  expect(links()).toEqual(["WhatsApp", "Ask about this product: Roof nails"]);
  const chat = screen.getByRole<HTMLAnchorElement>("link", { name: /^Ask about/ });
  const { origin, pathname, searchParams } = new URL(chat.href);
  expect(origin + pathname).toBe(`https://wa.me/${whatsapp}`);
  expect(searchParams.get("text")).toBe(
    "Hello Ọlá & Sons #1, I found you on Handiwork and would like to ask about Roof nails: " +
      `${window.location.origin}/merchants/${eze.id}`,
  );
});

it("sends a question about a product to a merchant who shows no number", async () => {
  const { bodies } = await visit({}, userOf("client"));
  await browser.click(await screen.findByRole("button", { name: /^Ask about this product/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask Ọlá & Sons #1" }));
  await browser.click(await dialog.findByRole("button", { name: "Send" }));
  expect(await dialog.findByText("Please write your question")).toBeTruthy();
  await browser.type(dialog.getByRole("textbox", { name: "Your question" }), "Do you deliver?");
  await browser.click(dialog.getByRole("button", { name: "Send" }));
  await waitFor(() =>
    expect(toasts).toEqual([
      "success: Your question has been sent. Ọlá & Sons #1 will reply to ada@example.com.",
    ]),
  );
  expect(bodies).toEqual([expect.objectContaining({ product: "Roof nails", question: "Do you deliver?" })]);
});

it("leads visitors to signing in first", async () => {
  const { place } = await visit();
  await browser.click(screen.getByRole("button", { name: "Ask a question" }));
  expect(toasts).toEqual(["info: Please sign in to ask merchants"]);
  expect(place.current).toContain("/signin");
});

it.each([
  ["admins", userOf("admin")],
  ["the merchant", userOf("merchant", { id: eze.id })],
])("asks nothing for %s", async (_, user) => {
  await visit({}, user);
  await waitFor(() => expect(screen.queryAllByRole("button")).toEqual([]));
});
