// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import {
  failing,
  freshBrowser,
  problem,
  renderAt,
  signInAs,
  type Answer,
} from "../../../lib/testing-session.tsx";
import { viewOf } from "../testing.tsx";
import { Page } from "./job.tsx";

freshBrowser();

function visit(answer: Answer) {
  const server = signInAs("client", { "GET /api/jobs/request": answer });
  renderAt(
    "/jobs/request",
    <Routes>
      <Route path="/jobs/:id" element={<Page />} />
    </Routes>,
  );
  return server;
}

it("shows a heading and a placeholder of the first panel while the job loads", async () => {
  visit(() => Response.json(viewOf()));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Job");
  expect(screen.getByLabelText("Loading the job").getAttribute("aria-busy")).toBe("true");
  await screen.findByRole("heading", { level: 1, name: "Plumber job" });
  expect(screen.queryByLabelText("Loading the job")).toBeNull();
});

it('shows "not found" for a job of others and for an unknown one', async () => {
  visit(() => problem(404, "not-found"));
  await screen.findByRole("heading", { level: 1, name: "Job not found" });
  expect(screen.getByRole("link", { name: "Your jobs" }).getAttribute("href")).toBe("/jobs");
});

it("shows an error that can be retried", async () => {
  const { routes } = visit(failing);
  await screen.findByRole("heading", { level: 1, name: "Could not load this job" });
  routes["GET /api/jobs/request"] = () => Response.json(viewOf());
  screen.getByRole("button", { name: "Try again" }).click();
  await screen.findByRole("heading", { level: 1, name: "Plumber job" });
});
