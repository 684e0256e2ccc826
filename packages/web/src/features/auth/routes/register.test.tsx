import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { linksIn, textOf } from "../../../lib/testing.ts";
import { Page } from "./register.tsx";

const render = (location: string) =>
  renderToStaticMarkup(
    <StaticRouter location={location}>
      <Page />
    </StaticRouter>,
  );

it("offers the three account types and the sign-in page", () => {
  expect(linksIn(render("/register")).slice(0, 4)).toEqual([
    { text: "I&#x27;m a Client", href: "/register/client" },
    { text: "I&#x27;m an Artisan", href: "/register/artisan" },
    { text: "I&#x27;m a Merchant", href: "/register/merchant" },
    { text: "Sign in", href: "/signin" },
  ]);
});

it("links to the terms and the privacy policy that the user agrees to", () => {
  expect(textOf(render("/register"))).toContain(
    "By creating an account you agree to our terms and conditions",
  );
  expect(
    linksIn(render("/register"))
      .slice(4)
      .map(({ href }) => href),
  ).toEqual(["/terms", "/privacy"]);
});

it.each([
  ["/register?next=%2Fmessages", "?next=%2Fmessages"],
  ["/register?next=https%3A%2F%2Fevil.example", ""],
])("%s passes the next page on, but only within this site", (location, query) => {
  const hrefs = linksIn(render(location))
    .slice(0, 4)
    .map(({ href }) => href);
  expect(hrefs).toEqual(
    ["client", "artisan", "merchant"].map((kind) => `/register/${kind}${query}`).concat(`/signin${query}`),
  );
});
