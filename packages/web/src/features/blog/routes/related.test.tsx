// @vitest-environment happy-dom
import type { Post, PostCard } from "@handiwork/core/blog/schema";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { cardOf, linksIn } from "../../../lib/testing.ts";
import { answering, freshBrowser, renderAt } from "../../../lib/testing-session.tsx";
import { Related } from "./post.tsx";

freshBrowser();

const cardNamed = (slug: string): PostCard => ({
  slug,
  title: `About ${slug}`,
  summary: "",
  category: "general",
  picture: null,
  publishedAt: "2026-03-01T09:00:00.000Z",
});
const post: Post = {
  ...cardNamed("pipes"),
  title: "Who mends a leaking pipe?",
  content: "A plumber does.",
  pictures: [],
  author: null,
  views: 1,
  updatedAt: "2026-03-01T09:00:00.000Z",
};
const newest = "GET /api/posts?category=general&limit=4";
const plumbers = "GET /api/artisans?category=Plumber&limit=3";
const hrefsIn = (part: Element) => linksIn(part.innerHTML).map(({ href }) => href);

it("shows three other posts of the category and artisans of the post's trade", async () => {
  const items = ["pipes", "a", "b", "c"].map(cardNamed);
  const { calls } = answering({
    [newest]: () => Response.json({ items, nextCursor: "x" }),
    [plumbers]: () => Response.json({ items: [cardOf({ category: "Plumber" })] }),
  });
  renderAt("/blog/pipes", <Related post={post} />);
  const posts = await screen.findByRole("region", { name: "Related Posts" });
  expect(hrefsIn(posts)).toEqual(["/blog/a", "/blog/b", "/blog/c"]);
  const artisans = await screen.findByRole("region", { name: "Artisans for This Work" });
  expect(hrefsIn(artisans)).toEqual([`/artisans/${cardOf().id}`, "/artisans?category=plumber"]);
  expect(within(artisans).getByRole("heading", { level: 3 }).textContent).toBe("Chinwe Okafor");
  expect(calls.toSorted()).toEqual([plumbers, newest]);
});

it("shows no posts if there are no others of the category", async () => {
  answering({
    [newest]: () => Response.json({ items: [cardNamed("pipes")], nextCursor: null }),
    [plumbers]: () => Response.json({ items: [cardOf()] }),
  });
  renderAt("/blog/pipes", <Related post={post} />);
  await screen.findByRole("region", { name: "Artisans for This Work" });
  expect(screen.queryByText("Related Posts")).toBeNull();
});

it("requests and shows no artisans if the post is about no trade", async () => {
  const { calls } = answering({
    [newest]: () => Response.json({ items: [cardNamed("a")], nextCursor: null }),
  });
  renderAt("/blog/pipes", <Related post={{ ...post, title: "Welcome", content: "Read on." }} />);
  await screen.findByRole("region", { name: "Related Posts" });
  expect(calls).toEqual([newest]);
});
