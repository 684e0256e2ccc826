// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { closeReport, openedReport } from "../../report/reporting.ts";
import type { UserType } from "../../../lib/session/session.ts";
import {
  answering,
  done,
  failing,
  freshBrowser,
  problem,
  renderAt,
  userOf,
  type Answer,
} from "../../../lib/testing-session.tsx";
import { artisanOf } from "../testing.ts";
import { MoreMenu } from "./signed-in-actions.tsx";

const toasts = freshBrowser();
const user = userEvent.setup();
afterEach(closeReport);

const artisan = artisanOf();
const { id, name } = artisan;
const opened = `GET /api/conversations/${id}`;
const block = `/api/conversations/${id}/block`;
const conversation =
  (lastSeq: number, isBlocked = false): Answer =>
  () =>
    Response.json({ lastSeq, isBlocked });

async function open(userType: UserType, routes: Record<string, Answer> = {}) {
  const server = answering(routes);
  renderAt("/", <MoreMenu artisan={artisan} user={userOf(userType)} />);
  await openAgain();
  return server;
}

const openAgain = () => user.click(screen.getByRole("button", { name: `Options for ${name}` }));
const entry = (label: string) => screen.findByRole("menuitem", { name: label });

async function confirm(verb: string): Promise<void> {
  await user.click(await entry(verb));
  const dialog = within(await screen.findByRole("dialog", { name: `${verb} ${name}?` }));
  await user.click(dialog.getByRole("button", { name: verb }));
}

describe("an artisan's menu", () => {
  it("reports the artisan", async () => {
    const { calls } = await open("merchant");
    await user.click(await entry("Report"));
    expect(openedReport()).toEqual({ subject: { type: "profile", accountId: id }, name });
    expect(calls).toEqual([]);
  });

  it.each([0, 3])("lets a client block and unblock an artisan after %i messages", async (count) => {
    const { calls, routes } = await open("client", {
      [opened]: conversation(count),
      [`PUT ${block}`]: done,
      [`DELETE ${block}`]: done,
    });
    await confirm("Block");
    await waitFor(() => expect(toasts).toEqual([`success: You have blocked ${name}.`]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    routes[opened] = conversation(count, true);
    await openAgain();
    await confirm("Unblock");
    await waitFor(() => expect(toasts.at(-1)).toBe(`success: You have unblocked ${name}.`));
    expect(calls.filter((call) => !call.startsWith("GET"))).toEqual([`PUT ${block}`, `DELETE ${block}`]);
  });

  it("hides blocking if there can be no conversation", async () => {
    const { calls } = await open("client", { [opened]: () => problem(404, "not-found") });
    await entry("Report");
    await waitFor(() => expect(calls).toEqual([opened]));
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Report"]);
  });

  it("says that blocking failed", async () => {
    await open("client", { [opened]: conversation(3), [`PUT ${block}`]: failing });
    await confirm("Block");
    await waitFor(() => expect(toasts).toEqual(["error: It is internal"]));
  });
});
