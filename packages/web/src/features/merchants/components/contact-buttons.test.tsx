// @vitest-environment happy-dom
import type { MerchantPage } from "@handiwork/core/merchant-directory/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { done, freshBrowser, renderAt, signInAs, userOf } from "../../../lib/testing-session.tsx";
import type { SessionUser } from "../../../lib/session/session.ts";
import { AskAboutProduct, ContactButtons } from "./contact-buttons.tsx";

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

/** Renders the contact buttons and one product of a merchant, for a user or a visitor. */
async function visit(shown: Partial<MerchantPage> = {}, user?: SessionUser) {
  const merchant = { ...eze, ...shown };
  const api = signInAs(user, { [asking]: done });
  const view = renderAt(
    `/merchants/${eze.id}`,
    <>
      <ContactButtons merchant={merchant} />
      <AskAboutProduct product="Roof nails" merchant={merchant} />
    </>,
  );
  if (user) await waitFor(() => expect(api.calls).toHaveLength(1));
  return { ...api, ...view };
}

const links = () => screen.queryAllByRole("link").map((link) => link.textContent);

it("offers calls and WhatsApp only if the merchant shows the number", async () => {
  await visit({ phone: "+2348012345678" });
  expect(links()).toEqual(["Call +2348012345678"]);
});

it("escapes any product name in the WhatsApp message", async () => {
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

it("sends a question about a product to a merchant without a public number", async () => {
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

it("sends visitors to the sign-in page", async () => {
  const { place } = await visit();
  await browser.click(screen.getByRole("button", { name: "Ask a question" }));
  expect(toasts).toEqual(["info: Please sign in to ask merchants"]);
  expect(place.current).toContain("/signin");
});

it.each([
  ["admins", userOf("admin")],
  ["the merchant", userOf("merchant", { id: eze.id })],
])("shows no button to %s", async (_, user) => {
  await visit({}, user);
  await waitFor(() => expect(screen.queryAllByRole("button")).toEqual([]));
});
