// @vitest-environment happy-dom
import type { AdminPostRow } from "@handiwork/core/blog/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { answering, done, freshBrowser, page, problem, renderAt } from "../../../lib/testing-session.tsx";
import { PostTable } from "../routes/admin-blog.tsx";

const post: AdminPostRow = {
  id: "01JP0000000000000000000001",
  slug: "roofs",
  title: "Roofs",
  category: "artisan_tips",
  state: "draft",
  views: 0,
  publishedAt: null,
  createdAt: "2026-01-05T09:00:00.000Z",
  version: 3,
};
const list = "GET /api/admin/posts";
const deleting = (version: number) => `DELETE /api/admin/posts/${post.id}?version=${version}`;

const toasts = freshBrowser();
const user = userEvent.setup();

it("deletes a post that another admin changed only after the change is reviewed", async () => {
  const { routes, calls } = answering({
    [list]: page([post]),
    [deleting(3)]: () => problem(409, "record-changed", { detail: "It has changed." }),
    [deleting(4)]: done,
  });
  renderAt("/admin/blog", <PostTable />);
  await user.click(await screen.findByRole("button", { name: "More actions for Roofs" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete post" }));
  routes[list] = page([{ ...post, title: "Roofs and gutters", state: "published", version: 4 }]);
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await dialog.findByText("Title: was Roofs, now Roofs and gutters")).toBeTruthy();
  expect(dialog.getByText("Status: was Draft, now Published")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Delete" })).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("button", { name: "Review again" }));
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(toasts.at(-1)).toBe("success: Blog post deleted successfully"));
  expect(calls.filter((call) => call.startsWith("DELETE"))).toEqual([deleting(3), deleting(4)]);
});

it("moves the focus to the next post after a deletion", async () => {
  const next = { ...post, id: "01JP0000000000000000000002", title: "Gutters" };
  const { routes } = answering({ [list]: page([post, next]), [deleting(3)]: done });
  renderAt("/admin/blog", <PostTable />);
  await user.click(await screen.findByRole("button", { name: "More actions for Roofs" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete post" }));
  routes[list] = page([next]);
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "More actions for Roofs" })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("row", { name: /^Gutters/ })));
  expect(document.activeElement?.getAttribute("tabindex")).toBe("-1");
});
