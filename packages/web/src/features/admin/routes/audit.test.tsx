// @vitest-environment happy-dom
import type { AuditItem } from "@handiwork/core/audit/schema";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { freshBrowser, page, type Answer } from "../../../lib/testing-session.tsx";
import { visitAsAdmin } from "../testing.tsx";
import { verified } from "../users/testing.ts";
import { Page } from "./audit.tsx";

freshBrowser();
const user = userEvent.setup();

const ada = { id: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11", name: "Ada Obi", email: "ada@example.com" };
const adamu = { ...ada, id: ada.id.replace("11", "12"), name: "Adamu Sani", email: "adamu@example.com" };
const disabled = ({ id, name }: typeof ada): AuditItem => ({
  ...verified,
  id: `01JD${id}`,
  kind: "disabled",
  account: { id, name, userType: "client" },
});

const all = "GET /api/admin/audit";
const people = (search: string) => `GET /api/admin/users?search=${encodeURIComponent(search)}`;
const both = page([disabled(ada), disabled(adamu)]);
const visit = (routes: Record<string, Answer>, at = "/admin/audit") =>
  visitAsAdmin(<Page />, at, { "GET /api/admin/users?type=admin": page([]), [all]: both, ...routes });
const sentences = () => screen.queryAllByText(/^Head Admin disabled/).map(({ textContent }) => textContent);
const field = () => screen.getByRole("searchbox", { name: /^Account/ });

it("keeps the list and suggests accounts while part of an email address is typed", async () => {
  const { calls } = visit({
    [people("da@exa")]: page([ada]),
    [people(ada.email)]: page([ada]),
    [`${all}?account=${ada.id}`]: page([disabled(ada)]),
  });
  await waitFor(() => expect(sentences()).toHaveLength(2));
  await user.type(field(), "da@exa");
  const offer = await screen.findByRole("button", { name: "Ada Obi · ada@example.com" });
  expect(sentences()).toHaveLength(2);
  await user.click(offer);
  await waitFor(() => expect(sentences()).toEqual(["Head Admin disabled Ada Obi"]));
  expect((field() as HTMLInputElement).value).toBe(ada.email);
  expect(document.activeElement).toBe(field());
  expect(screen.queryByRole("list", { name: "Accounts" })).toBeNull();
  expect(calls().filter((call) => call.startsWith(all) && call.includes("%40"))).toEqual([]);
});

it("keeps the list if no account matches the text", async () => {
  visit({ [people("nobody@x")]: page([]) });
  await waitFor(() => expect(sentences()).toHaveLength(2));
  await user.type(field(), "nobody@x");
  expect(await screen.findByText(/^No account matches/)).toBeTruthy();
  expect(sentences()).toHaveLength(2);
});

it("opens with the account in the URL, given by email address or id", async () => {
  const routes = {
    [people(ada.email)]: page([adamu, ada]),
    [`${all}?account=${ada.id}`]: page([disabled(ada)]),
  };
  const { calls } = visit(routes, `/admin/audit?account=${ada.email}`);
  await waitFor(() => expect(sentences()).toEqual(["Head Admin disabled Ada Obi"]));
  expect(calls()).not.toContain(all);
});
