// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { answering, freshBrowser, problem, renderAt } from "../../../lib/testing-session.tsx";
import { jobOf, viewOf } from "../testing.ts";
import { RequestPanel } from "./request-panel.tsx";

freshBrowser();

it("lets admins remove one of the texts of a request and its job", async () => {
  const { bodies } = answering({ "POST /api/jobs/request/commands": () => problem(409, "job-refused") });
  const job = jobOf({ settlement: { by: "client", sumKobo: 100_000, text: "You are a thief" } });
  const view = viewOf({ role: "admin", job, can: ["removeText"] }, { status: "awarded", stage: "underway" });
  renderAt("/jobs/request", <RequestPanel view={view} />);
  fireEvent.click(screen.getByRole("button", { name: "Remove a text" }));
  const dialog = within(await screen.findByRole("dialog"));
  const choices = dialog.getAllByRole("option").map(({ textContent }) => textContent);
  expect(choices).toEqual(expect.arrayContaining(["A leaking tap", "You are a thief"]));
  fireEvent.change(dialog.getByLabelText("Text"), { target: { value: "You are a thief" } });
  fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "Abuse" } });
  fireEvent.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() =>
    expect(bodies[0]).toMatchObject({ event: "removeText", text: "You are a thief", reason: "Abuse" }),
  );
});
