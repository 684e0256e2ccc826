import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { linksIn } from "../lib/testing.ts";
import { newQueryClient } from "../lib/query-client.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Providers } from "./providers.tsx";

const buildYear = 2024;
beforeAll(() => {
  vi.stubGlobal("BUILD_YEAR", buildYear);
});

const render = (element: React.ReactNode) =>
  renderToStaticMarkup(
    <Providers client={newQueryClient()}>
      <StaticRouter location="/artisans?category=plumber">{element}</StaticRouter>
    </Providers>,
  );

const links = () => linksIn(render(<Header />));
const footer = () => render(<Footer />);

describe("the header, for a visitor who is not signed in", () => {
  it("has the eleven trades in the order of the spec, each with its search", () => {
    const trades = links().slice(-11);
    expect(trades.map(({ text }) => text).join(" | ")).toBe(
      "Carpenter | Plumber | Bricklayer | Welder | Electrician | Auto-mechanic | Gardner | Tailor | Catering | Painter | Tiler",
    );
    expect(trades.map(({ href }) => href)).toContain("/artisans?category=auto-mechanic");
  });

  it("leads to search, application, registration and sign-in, and to nothing for other roles", () => {
    expect(links().slice(0, -11)).toEqual([
      { text: "Handiwork", href: "/" },
      { text: "Find Artisans", href: "/artisans" },
      { text: "Become an Artisan", href: "/become-artisan" },
      { text: "Sign in", href: "/signin" },
      { text: "Join", href: "/register" },
    ]);
  });

  it("is the same for every address while it is prerendered", () => {
    expect(render(<Header />)).not.toContain("aria-current");
  });
});

describe("the footer", () => {
  it("has the quick links and the categories of the spec in order, then what is for artisans and partners", () => {
    expect(linksIn(footer())).toEqual([
      { text: "Find Artisans", href: "/artisans" },
      { text: "Merchants", href: "/merchants" },
      { text: "Become an Artisan", href: "/become-artisan" },
      { text: "About Us", href: "/about" },
      { text: "Blog", href: "/blog" },
      { text: "Carpentry", href: "/artisans?category=carpenter" },
      { text: "Plumbing", href: "/artisans?category=plumber" },
      { text: "Electrical", href: "/artisans?category=electrician" },
      { text: "Painting", href: "/artisans?category=painter" },
      { text: "Welding", href: "/artisans?category=welder" },
      { text: "+234 700 426 3449", href: "tel:+2347004263449" },
      { text: "support@handiwork.ng", href: "mailto:support@handiwork.ng" },
      { text: "Pricing", href: "/pricing" },
      { text: "Partnerships", href: "/partnerships" },
    ]);
  });

  it("names the place, the tagline and, until the page has taken over, the year of the build", () => {
    expect(footer()).toContain("Lagos, Nigeria");
    expect(footer()).toContain("onnecting skilled artisans with clients across Nigeria");
    expect(footer()).toContain(`© ${buildYear} Handiwork`);
  });
});
