// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { answering, freshBrowser, problem, renderAt } from "../../../lib/testing-session.tsx";
import { Editor } from "./editor.tsx";

const toasts = freshBrowser();
beforeEach(() => localStorage.clear());

it.each([
  [
    "the server's message",
    () => problem(409, "conflict", { detail: "It is there already" }),
    "It is there already",
  ],
  [
    "the default message without a message from the server",
    () => new Response(null, { status: 500 }),
    "Failed to save blog post",
  ],
  [
    "the default message without a response",
    () => Promise.reject(new TypeError("away")),
    "Failed to save blog post",
  ],
])("shows %s if a post cannot be saved, and keeps the text (B-ERR-14)", async (_, answer, message) => {
  answering({ "POST /api/admin/posts": answer });
  renderAt("/admin/blog", <Editor post={null} onClose={() => undefined} onUnsaved={() => undefined} />);
  fireEvent.change(screen.getByLabelText("Title *"), { target: { value: "Roofs" } });
  fireEvent.change(screen.getByLabelText("Content *"), { target: { value: "They leak." } });
  await userEvent.click(screen.getByRole("button", { name: "Create Post" }));
  await waitFor(() => expect(toasts).toEqual([`error: ${message}`]));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Content *").value).toBe("They leak.");
});
