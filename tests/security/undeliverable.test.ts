import { Browser, expectProblem } from "./support/browser.ts";
import { changesDuring } from "./support/changes.ts";
import { makeAdmin, mailedCode, newEmail, register, registration, type Person } from "./support/people.ts";
import { advanceClock } from "./support/time.ts";
import { beforeAll, expect, it } from "vitest";
import { mailProblem, recordFeedback } from "@handiwork/core/undeliverable";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

type Kind = "bounced" | "complained";

/** Reports that a mail sent now to the address bounced, or that its receiver complained. */
const reportFeedback = (email: string, kind: Kind) =>
  recordFeedback({ kind, email, sentAt: new Date().toISOString() });

const ownMail = async ({ browser }: Person) => (await browser.get("/auth/email")).json();

it("requesting a password reset gives the same answer, whatever is known about the address", async () => {
  const [open, bounced, complained] = [await register(), await register(), await register()];
  await reportFeedback(bounced.email, "bounced");
  await reportFeedback(complained.email, "complained");
  const seen: unknown[] = [];
  for (const email of [open.email, bounced.email, complained.email, newEmail()]) {
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

it("registering with a stranger's address does not reveal the stranger's earlier complaint", async () => {
  const email = newEmail();
  await reportFeedback(email, "complained");
  advanceClock(60);
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

it("a complaint is shown to the account as a bounce, and limits further mails", async () => {
  const stranger = await register();
  advanceClock(60);
  await reportFeedback(stranger.email, "complained");
  expect(await ownMail(stranger)).toMatchObject({ problem: { reason: "bounced" } });
  const codes = [];
  for (let count = 0; count < 3; count += 1) {
    const { status } = await stranger.browser.post("/auth/verify-email/send");
    codes.push(status === 202 ? await mailedCode("verify-email", stranger.user.id) : status);
  }
  expect(codes).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/), 429]);
});

it("an address is reopened only by a mailed code or an admin", async () => {
  const [owner, other, admin] = [await register(), await register(), await makeAdmin()];
  advanceClock(60);
  await reportFeedback(owner.email, "bounced");
  await expectProblem(await owner.browser.post("/auth/verify-email", { code: "000000" }), 400);
  const path = `/admin/users/${owner.user.id}/resume-mail`;
  await expectProblem(await new Browser().post(path), 401);
  for (const { browser } of [owner, other]) await expectProblem(await browser.post(path), 403);
  expect(await mailProblem(owner.email)).not.toBeNull();
  expect((await admin.browser.post(path)).status).toBe(204);
  expect(await mailProblem(owner.email)).toBeNull();
  await expectProblem(await admin.browser.post("/admin/users/nobody/resume-mail"), 400);
});

it("a user learns of problems with their own address alone", async () => {
  const [owner, other] = [await register(), await register()];
  advanceClock(60);
  await reportFeedback(other.email, "bounced");
  expect(await ownMail(owner)).toEqual({ email: owner.email, problem: null });
  await expectProblem(await owner.browser.get(`/auth/email?email=${other.email}`), 400);
  await expectProblem(await new Browser().get("/auth/email"), 401);
});
