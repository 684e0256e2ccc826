// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../lib/api/errors.ts";
import { freshBrowser, renderAt } from "../../lib/testing-session.tsx";
import { Confirmation } from "./confirmation.tsx";
import { HeldEntry, HeldList, useHeldEntries } from "../data/paged-list.tsx";

interface Plan {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

freshBrowser();
const user = userEvent.setup();
const monthly: Plan = { id: "monthly", name: "Monthly", version: 1 };
const renamed: Plan = { ...monthly, name: "Thirty days", version: 2 };
const remove = vi.fn();
beforeEach(() => void remove.mockReset());

interface Shown {
  plans: readonly Plan[];
  isPossible?: boolean;
}

/** Replaces the list's data, as if another user had changed it. */
let show: (now: Shown) => void;

function List() {
  const [{ plans, isPossible = true }, setShown] = useState<Shown>({ plans: [monthly] });
  const { shown, list } = useHeldEntries(plans, ({ id }) => id);
  useEffect(() => {
    show = (now) => act(() => setShown(now));
  });
  return (
    <HeldList value={list}>
      {shown.map((plan) => (
        <HeldEntry key={plan.id} value={plan.id}>
          <Confirmation
            actionLabel="Delete"
            variant="danger"
            title={`Delete ${plan.name}?`}
            record={plan}
            terms={({ name }) => [["Name", name]]}
            versionOf={({ version }) => version}
            isPossible={isPossible}
            onConfirm={(_, callbacks, displayed) => remove(displayed, callbacks)}
            isPending={false}
          >
            {({ name }) => `Nobody can buy ${name} any more.`}
          </Confirmation>
        </HeldEntry>
      ))}
    </HeldList>
  );
}

/** Opens the dialog on the monthly plan. Returns the dialog and a getter for its confirm button. */
async function open() {
  renderAt("/", <List />);
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog"));
  return { dialog, confirm: () => dialog.getByRole<HTMLButtonElement>("button", { name: "Delete" }) };
}

const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const reason = () => screen.findByLabelText<HTMLTextAreaElement>("Reason");

const impossible = "This has changed and is no longer possible.";

describe("Confirmation", () => {
  it("acts on the record that it displays", async () => {
    const { confirm } = await open();
    await user.click(confirm());
    expect(remove).toHaveBeenCalledExactlyOnceWith(monthly, expect.anything());
    act(() => void remove.mock.calls[0]?.[1].onSuccess());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("waits for a review when the record changes behind it", async () => {
    const { dialog, confirm } = await open();
    show({ plans: [renamed] });
    expect(dialog.getByText("Name: was Monthly, now Thirty days")).toBeTruthy();
    expect(dialog.getByText("Nobody can buy Monthly any more.")).toBeTruthy();
    expect(confirm().disabled).toBe(true);
    await user.click(dialog.getByRole("button", { name: "Review again" }));
    expect(dialog.getByText("Nobody can buy Thirty days any more.")).toBeTruthy();
    await user.click(confirm());
    expect(remove).toHaveBeenCalledExactlyOnceWith(renamed, expect.anything());
  });

  it("waits for a review when the server refuses the version", async () => {
    const { dialog, confirm } = await open();
    await user.click(confirm());
    const refusal = new ApiError("It has changed.", { status: 409, code: "record-changed" });
    act(() => void remove.mock.calls[0]?.[1].onError(refusal));
    expect(dialog.getByText("This has changed since you opened it.")).toBeTruthy();
    expect(confirm().disabled).toBe(true);
  });

  it.each([
    ["its record is removed from the list", { plans: [] }],
    ["its action is no longer possible", { plans: [monthly], isPossible: false }],
  ])("stays open without its action when %s", async (_, now) => {
    const { dialog, confirm } = await open();
    show(now);
    expect(dialog.getByText(impossible)).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Review again" })).toBeNull();
    expect(confirm().disabled).toBe(true);
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  });

  it("keeps the entered text until the action has succeeded", async () => {
    renderAt(
      "/",
      <Confirmation
        actionLabel="Suspend"
        variant="danger"
        title="Suspend Ada?"
        record={null}
        terms={() => []}
        textField={{ label: "Reason", hint: "Ada reads it.", minLength: 5 }}
        onConfirm={remove}
        isPending={false}
      >
        Clients cannot find Ada any more.
      </Confirmation>,
    );
    await press("Suspend");
    await user.type(await reason(), "Spam");
    await press("Suspend");
    expect(await screen.findByText("Say why, in 5 characters or more")).toBeTruthy();
    await user.type(await reason(), " calls");
    await press("Cancel");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await press("Suspend");
    expect((await reason()).value).toBe("Spam calls");
    await press("Suspend");
    expect(remove).toHaveBeenCalledExactlyOnceWith("Spam calls", expect.anything(), null);
    act(() => void remove.mock.calls[0]?.[1].onSuccess());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await press("Suspend");
    expect((await reason()).value).toBe("");
  });
});
