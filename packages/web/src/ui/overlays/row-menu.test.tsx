// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { answering, renderAt } from "../../lib/testing-session.tsx";
import { Button } from "../primitives/button.tsx";
import { Confirmation } from "./confirmation.tsx";
import { RowMenu } from "./row-menu.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(canDelete: boolean) {
  answering({});
  const act = vi.fn<(text: string, then: { onSuccess: () => void }) => void>((_, then) => then.onSuccess());
  renderAt(
    "/",
    <RowMenu label="More actions for Ada Obi">
      <Button>Edit</Button>
      <Confirmation
        actionLabel="Delete"
        variant="danger"
        title="Delete Ada Obi?"
        record={null}
        terms={() => []}
        isPossible={canDelete}
        onConfirm={act}
        isPending={false}
      >
        It is gone then.
      </Confirmation>
    </RowMenu>,
  );
  return { act, user: userEvent.setup() };
}
const more = () => screen.queryByRole("button", { name: "More actions for Ada Obi" });

describe("RowMenu", () => {
  it("contains the actions that need confirmation, and restores the focus after one", async () => {
    const { act, user } = show(true);
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Edit", ""]);
    await user.click(more()!);
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete Ada Obi?" }));
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect(act).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement === more()).toBe(true));
  });

  it("does not render without an action", () => {
    show(false);
    expect(more()).toBeNull();
  });
});
