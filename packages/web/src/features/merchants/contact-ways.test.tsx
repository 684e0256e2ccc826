// @vitest-environment happy-dom
import type { MerchantPage } from "@handiwork/core/model/merchant-directory/schema";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { linksIn } from "../../lib/testing.ts";
import { AskAbout, ContactWays } from "./contact-ways.tsx";

const eze = {
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
  memberSince: "2026-01-05T09:00:00.000Z",
};

const whatsappNumber = "2348012345678";
const site = "https://ola.example/";

function askedBy(shown: Partial<MerchantPage>) {
  const merchant = { ...eze, phone: null, whatsapp: null, ...shown };
  return linksIn(
    renderToStaticMarkup(
      <StaticRouter location="/">
        <AskAbout product="Roof nails" merchant={merchant} />
      </StaticRouter>,
    ),
  );
}

function ways(phone: string | null, whatsapp: string | null) {
  return linksIn(
    renderToStaticMarkup(
      <StaticRouter location="/">
        <ContactWays merchant={{ ...eze, phone, whatsapp }} />
      </StaticRouter>,
    ),
  );
}

it("offers a call and a WhatsApp chat only with the number that the merchant shows", () => {
  expect(ways(null, null)).toEqual([]);
  expect(ways("+2348012345678", null)).toEqual([{ text: "Call +2348012345678", href: "tel:+2348012345678" }]);
  expect(ways(null, whatsappNumber).map(({ text }) => text)).toEqual(["WhatsApp"]);
});

it("begins the chat with a greeting that survives any name", () => {
  const link = new URL(ways(null, whatsappNumber)[0]?.href ?? "");
  expect(link.origin + link.pathname).toBe("https://wa.me/2348012345678");
  expect([...link.searchParams]).toEqual([
    ["text", "Hello Ọlá & Sons #1, I found you on Handiwork and would like to ask about your products."],
  ]);
});

it("asks about a product by the first way that the merchant shows: WhatsApp, telephone, website", () => {
  const phone = "+2348012345678";
  const [chat] = askedBy({ whatsapp: whatsappNumber, phone, website: site });
  expect(chat?.text).toBe("Ask about this product : Roof nails");
  const link = new URL(chat?.href ?? "");
  expect(link.origin + link.pathname).toBe(`https://wa.me/${whatsappNumber}`);
  expect(link.searchParams.get("text")).toBe(
    "Hello Ọlá & Sons #1, I found you on Handiwork and would like to ask about Roof nails: " +
      `${window.location.origin}/merchants/${eze.id}`,
  );
  expect(askedBy({ phone, website: site })).toEqual([
    { text: "Call about this product : Roof nails", href: `tel:${phone}` },
  ]);
  expect(askedBy({ website: site })).toEqual([
    { text: "Ask on the website about Roof nails, in a new tab", href: site },
  ]);
});

it("asks nowhere where the merchant shows no way", () => {
  expect(askedBy({})).toEqual([]);
  expect(askedBy({ website: "javascript:alert(1)" })).toEqual([]);
});
