// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { answering, freshBrowser, problem, renderAt, signInAs } from "../../../lib/testing-session.tsx";
import { useAuth } from "../../../lib/session/auth.tsx";
import { Editor, EditorDialog } from "./editor.tsx";

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
  renderAt("/admin/blog", <Editor post={null} onClose={() => undefined} />);
  fireEvent.change(screen.getByLabelText("Title *"), { target: { value: "Roofs" } });
  fireEvent.change(screen.getByLabelText("Content *"), { target: { value: "They leak." } });
  await userEvent.click(screen.getByRole("button", { name: "Create Post" }));
  await waitFor(() => expect(toasts).toEqual([`error: ${message}`]));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Content *").value).toBe("They leak.");
});

function NewPost({ onClose }: { onClose: () => void }) {
  return useAuth().user && <EditorDialog postId="new" isOpen onClose={onClose} />;
}

it("says that unsaved text is kept when the dialog closes, and restores it", async () => {
  signInAs("admin");
  const onClose = vi.fn();
  renderAt("/admin/blog", <NewPost onClose={onClose} />);
  fireEvent.change(await screen.findByLabelText("Title *"), { target: { value: "Roofs" } });
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(toasts).toEqual(["info: Your text is not saved yet. It is kept on this device."]);
  cleanup();
  renderAt("/admin/blog", <NewPost onClose={onClose} />);
  expect((await screen.findByLabelText<HTMLInputElement>("Title *")).value).toBe("Roofs");
});
