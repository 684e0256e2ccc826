import { expect, it } from "vitest";
import { originOf } from "./origins.ts";

it.each([
  ["/", "site"],
  ["/artisans", "site"],
  ["/artisans/", "site"],
  ["/artisans/7f3", "pages"],
  ["/artisans/7f3/reviews", "pages"],
  ["/sitemap.xml", "pages"],
  ["/sitemapaxml", "site"],
  ["/sitemaps/artisans-1.xml", "pages"],
  ["/robots.txt", "pages"],
  ["/api/artisans", "api"],
  ["/api", "site"],
  ["/ws", "socket"],
  ["/ws/x", "site"],
  ["/media/a-400.webp", "media"],
  ["/pricing", "checkout"],
  ["/pricing/", "checkout"],
  ["/pricing/x", "site"],
])("%s is served by the %s", (path, origin) => {
  expect(originOf(path)).toBe(origin);
});
