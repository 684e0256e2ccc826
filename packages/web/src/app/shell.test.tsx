import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { linksIn } from "../lib/testing.ts";
import { newQueryClient } from "./query-client.ts";
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

describe("the header for a visitor", () => {
  it("has the eleven trades in the specified order, each with its search", () => {
    const trades = links().slice(-11);
    expect(trades.map(({ text }) => text).join(" | ")).toBe(
      "Carpenter | Plumber | Bricklayer | Welder | Electrician | Auto-mechanic | Gardner | Tailor | Catering | Painter | Tiler",
    );
    expect(trades.map(({ href }) => href)).toContain("/artisans?category=auto-mechanic");
  });

  it("links to search, application, registration and sign-in only", () => {
    expect(links().slice(0, -11)).toEqual([
      { text: "Handiwork", href: "/" },
      { text: "Find Artisans", href: "/artisans" },
      { text: "Become an Artisan", href: "/become-artisan" },
      { text: "Sign in", href: "/signin" },
      { text: "Join", href: "/register" },
    ]);
  });

  it("is the same for every URL while prerendering", () => {
    expect(render(<Header />)).not.toContain("aria-current");
  });
});

describe("the footer", () => {
  it("has the specified quick links and categories in order, then the links for artisans and partners", () => {
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

  it("shows the place, the tagline and, until hydration, the year of the build", () => {
    expect(footer()).toContain("Lagos, Nigeria");
    expect(footer()).toContain("onnecting skilled artisans with clients across Nigeria");
    expect(footer()).toContain(`© ${buildYear} Handiwork`);
  });
});
