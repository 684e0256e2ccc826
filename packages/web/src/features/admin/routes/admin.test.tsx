// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  answering,
  failing,
  freshBrowser,
  markSession,
  renderAt,
  session,
  userOf,
  type Answer,
} from "../../../lib/testing-session.tsx";
import { Page } from "./admin.tsx";

freshBrowser();

function visit(reports: Answer) {
  markSession(true);
  answering({
    "GET /api/auth/session": session(userOf("admin")),
    "GET /api/admin/user-reports?limit=1": reports,
  });
  renderAt("/admin", <Page />);
  return screen.getAllByRole("link").map((link) => link.getAttribute("href"));
}

it("leads admins to the artisans who wait, to those who are approved, and to what was reported", async () => {
  expect(visit(() => Response.json({ items: [], nextCursor: null, open: 3 }))).toEqual([
    "/admin/artisans?status=pending",
    "/admin/artisans?status=approved",
    "/admin/moderation",
  ]);
  expect(await screen.findByText("Reports (3 open)")).toBeTruthy();
});

it("leads there also where it is not known how many reports are open", async () => {
  visit(failing);
  expect(await screen.findByText("Reports")).toBeTruthy();
});
