import { Browser, problemOf } from "./support/browser.ts";
import { changesDuring } from "./support/changes.ts";
import { makeAdmin, mailedCode, newAddress, register, registration, type Person } from "./support/people.ts";
import { pass } from "./support/time.ts";
import { beforeAll, expect, it } from "vitest";
import { mailProblem, takeFeedback } from "@handiwork/core/domain/undeliverable";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

type Kind = "bounced" | "complained";

/** Has it told of an address that a mail that was sent now did not arrive. */
const close = (email: string, kind: Kind) => takeFeedback({ kind, email, sentAt: new Date().toISOString() });

const ownMail = async ({ browser }: Person) => (await browser.get("/auth/email")).json();

it("a code for a new password is asked for in the same way, whatever is known of the address", async () => {
  const [open, dead, angry] = [await register(), await register(), await register()];
  await close(dead.email, "bounced");
  await close(angry.email, "complained");
  const seen: unknown[] = [];
  for (const email of [open.email, dead.email, angry.email, newAddress()]) {
    const changes = await changesDuring(async () => {
      const response = await new Browser().post("/auth/forgot-password", { email });
      seen.push([response.status, await response.text()]);
    });
    seen.push(changes);
  }
  const [answer, changes, ...others] = seen;
  expect(answer).toEqual([202, "{}"]);
  expect(others).toEqual([answer, changes, answer, changes, answer, changes]);
});

it("whoever registers with a stranger's address does not learn that the stranger complained before", async () => {
  const email = newAddress();
  await close(email, "complained");
  pass(60);
  const [other, browser] = [await register(), new Browser()];
  const response = await browser.post("/auth/register/client", registration("client", email));
  expect(response.status).toBe(201);
  expect(await (await browser.get("/auth/email")).json()).toEqual({ email, problem: null });
  for (const each of [browser, other.browser]) {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await each.post("/auth/verify-email/send")).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  }
});

it("a complaint of who gets a stranger's mails is not told to the stranger, who cannot have more of them sent", async () => {
  const stranger = await register();
  pass(60);
  await close(stranger.email, "complained");
  expect(await ownMail(stranger)).toMatchObject({ problem: { reason: "bounced" } });
  const codes = [];
  for (let count = 0; count < 3; count += 1) {
    const { status } = await stranger.browser.post("/auth/verify-email/send");
    codes.push(status === 202 ? await mailedCode("verify-email", stranger.user.id) : status);
  }
  expect(codes).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/), 429]);
});

it("nobody opens an address without a code that was mailed there, and no admin's right is anybody else's", async () => {
  const [owner, other, admin] = [await register(), await register(), await makeAdmin()];
  pass(60);
  await close(owner.email, "bounced");
  await problemOf(await owner.browser.post("/auth/verify-email", { code: "000000" }), 400);
  const path = `/admin/users/${owner.user.id}/resume-mail`;
  await problemOf(await new Browser().post(path), 401);
  for (const { browser } of [owner, other]) await problemOf(await browser.post(path), 403);
  expect(await mailProblem(owner.email)).not.toBeNull();
  expect((await admin.browser.post(path)).status).toBe(204);
  expect(await mailProblem(owner.email)).toBeNull();
  await problemOf(await admin.browser.post("/admin/users/nobody/resume-mail"), 400);
});

it("one's own state is all that one is told, of no address that one names", async () => {
  const [owner, other] = [await register(), await register()];
  pass(60);
  await close(other.email, "bounced");
  expect(await ownMail(owner)).toEqual({ email: owner.email, problem: null });
  await problemOf(await owner.browser.get(`/auth/email?email=${other.email}`), 400);
  await problemOf(await new Browser().get("/auth/email"), 401);
});
