import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/index.ts";
import { checkCode, requestCode } from "../accounts/codes.ts";
import { documentClient } from "../platform/table/index.ts";
import { recordFeedback } from "../undeliverable/change.ts";
import { mailCode } from "./effects.ts";
import { nextMailFails } from "./testing.ts";
import { useClock } from "../testing/clock.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);

const at = useClock();
afterEach(() => void vi.restoreAllMocks());

/** Creates a user with an account. */
async function newUser(enabled = true): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const email = `${id}@handiwork.test`;
  await identity.importUsers([{ sub: id, email, group: "client", emailVerified: true, enabled }]);
  await AccountEntity.put({ id, userType: "client", email }).go();
  return { id, email };
}

const key = (email: string) => ({ purpose: "reset-password", subject: email }) as const;
const ask = (email: string) => requestCode({ purpose: "reset-password", email });
/** Returns the codes mailed to an address, newest first. */
const codesTo = (email: string) =>
  identity
    .mails()
    .flatMap(({ to, text }) => (to.includes(email) ? (/^ {4}(\d{6})$/m.exec(text ?? "")?.[1] ?? []) : []));
const use = (email: string, code = "") => checkCode({ purpose: "reset-password", email, code });

describe("mailCode", () => {
  it("mails no code to a user without a profile, which an interrupted registration leaves behind", async () => {
    const { id, email } = await newUser();
    await AccountEntity.delete({ id }).go();
    await ask(email);
    expect(await mailCode(key(email))).toBe("nothing");
  });

  it("mails the valid code", async () => {
    const { email } = await newUser();
    await ask(email);
    expect(await mailCode(key(email))).toBe("sent");
    expect(await use(email, codesTo(email)[0])).toEqual({ email });
  });

  it("mails a signed-in user's code to the address to verify", async () => {
    const [accountId, email] = [randomUUID(), `${randomUUID()}@handiwork.test`];
    for (const purpose of ["verify-email", "change-email"] as const) {
      await requestCode({ purpose, accountId, email });
      expect(await mailCode({ purpose, subject: accountId })).toBe("sent");
      expect(await checkCode({ purpose, accountId, code: codesTo(email)[0] ?? "" })).toEqual({ email });
    }
  });

  it("mails no code to an address without an account, or of a disabled account", async () => {
    const stranger = `${randomUUID()}@handiwork.test`;
    const { email: inPool } = await newUser(false);
    const { id, email: inProfile } = await newUser();
    await AccountEntity.put({
      id,
      userType: "client",
      email: inProfile,
      disabledAt: new Date().toISOString(),
    }).go();
    for (const email of [stranger, inPool, inProfile]) {
      await ask(email);
      expect(await mailCode(key(email))).toBe("nothing");
      expect(codesTo(email)).toEqual([]);
    }
  });

  it("mails a code once, however often the event is delivered", async () => {
    const { email } = await newUser();
    await ask(email);
    for (let round = 0; round < 3; round += 1) await mailCode(key(email));
    expect(codesTo(email)).toHaveLength(1);
    expect(await use(email, codesTo(email)[0])).toEqual({ email });
  });

  it("mails no code that is ten minutes old", async () => {
    const { email } = await newUser();
    await ask(email);
    at(Date.now() + 10.1 * 60_000);
    expect(await mailCode(key(email))).toBe("nothing");
    expect(codesTo(email)).toEqual([]);
  });

  it("mails only the latest of two requested codes, in any order of delivery", async () => {
    const { email } = await newUser();
    await ask(email);
    await ask(email);
    await mailCode(key(email));
    await mailCode(key(email));
    expect(codesTo(email)).toHaveLength(1);
    expect(await use(email, codesTo(email)[0])).toEqual({ email });
  });

  it("mails the code on retry if the user pool or SES was unavailable", async () => {
    const { email } = await newUser();
    await ask(email);
    identity.injectFaults(() => Promise.reject(new Error("away")));
    await expect(mailCode(key(email))).rejects.toThrow();
    identity.injectFaults((_operation, run) => run());
    nextMailFails("TooManyRequestsException", 429);
    await expect(mailCode(key(email))).rejects.toThrow("did not take");
    expect(await mailCode(key(email))).toBe("sent");
    expect(await use(email, codesTo(email)[0])).toEqual({ email });
  });

  it("mails another code after a crash before recording it; only the last is valid", async () => {
    const { email } = await newUser();
    await ask(email);
    const send = documentClient.send.bind(documentClient) as (...given: unknown[]) => unknown;
    const table = vi.spyOn(documentClient, "send");
    table.mockImplementation((...given: unknown[]) => {
      if (JSON.stringify(given[0]).includes("sentAt")) throw new Error("crash");
      return send(...given);
    });
    await expect(mailCode(key(email))).rejects.toThrow("crash");
    table.mockRestore();
    expect(await mailCode(key(email))).toBe("sent");
    const [last, first] = codesTo(email);
    expect(first).toMatch(/^\d{6}$/);
    expect(await use(email, last)).toEqual({ email });
  });

  it.each(["bounced", "complained"] as const)(
    "mails codes to an address that has %s, at most twice a day per purpose",
    async (kind) => {
      const { id: accountId, email } = await newUser();
      await recordFeedback({ kind, email, sentAt: new Date().toISOString() });
      const outcomes = [];
      for (let round = 0; round < 3; round += 1) {
        await ask(email);
        outcomes.push(await mailCode(key(email)));
      }
      expect(outcomes).toEqual(["sent", "sent", "undeliverable"]);
      expect(codesTo(email)).toHaveLength(2);
      // A code that was withheld is not sent later either.
      expect(await mailCode(key(email))).toBe("nothing");
      await requestCode({ purpose: "verify-email", accountId, email });
      expect(await mailCode({ purpose: "verify-email", subject: accountId })).toBe("sent");
    },
  );

  it("gives up if SES permanently rejects the address", async () => {
    const [accountId, email] = [randomUUID(), "ada..obi@handiwork.test"];
    await requestCode({ purpose: "verify-email", accountId, email });
    const row = { purpose: "verify-email", subject: accountId } as const;
    expect([await mailCode(row), await mailCode(row)]).toEqual(["refused", "nothing"]);
  });
});
