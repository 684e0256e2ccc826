// @vitest-environment happy-dom
import type { JobView } from "@handiwork/core/jobs/view.schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { answering, failing, freshBrowser, problem, renderAt } from "../../../lib/testing-session.tsx";
import { jobOf, renderJob, viewOf } from "../testing.tsx";
import { RequestPanel } from "./request-panel.tsx";

freshBrowser();

it("lets admins remove a text of a request or its job", async () => {
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

it("loads a picture again after renewing an expired session", async () => {
  const { calls } = answering({ "GET /api/auth/session": failing });
  const picture = { id: "picture", width: 400, height: 300, placeholder: "" };
  const { container } = renderAt("/", <RequestPanel view={viewOf({}, { pictures: [picture] })} />);
  const before = container.querySelector("img")!;
  fireEvent.error(before);
  await waitFor(() => expect(container.querySelector("img")).not.toBe(before));
  expect(calls).toContain("GET /api/auth/session");
  fireEvent.error(container.querySelector("img")!);
  expect(calls.filter((call) => call === "GET /api/auth/session")).toHaveLength(1);
});

it("keeps the typed answer if the question was answered elsewhere, and says so", async () => {
  answering({ "GET /api/jobs/request": failing });
  const question = { id: "question", artisanId: "artisan", text: "Which floor?", answer: null };
  const quote = { artisanId: "artisan", can: ["answerQuestion"] } as unknown as JobView["quotes"][number];
  const before = viewOf({ questions: [question], quotes: [quote] });
  const { receive } = renderJob(RequestPanel);
  await receive(before);
  fireEvent.click(screen.getByRole("button", { name: "Answer" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Your answer"), { target: { value: "The second" } });
  await receive({ ...before, questions: [{ ...question, answer: "The third" }] });
  expect(dialog.getByText("This has changed and is no longer possible.")).toBeTruthy();
  expect(dialog.getByText("Answer: was nothing, now The third")).toBeTruthy();
  expect(dialog.getByLabelText("Your answer")).toHaveProperty("value", "The second");
  expect(dialog.getByRole("button", { name: "Send the answer" })).toHaveProperty("disabled", true);
});
