import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminUpdateUserAttributesCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { expect, it, vi } from "vitest";
import { asAdmin, asClient, confirming, refresh, signIn, signUp, start, type Started } from "./testing.ts";

const email = "ada@example.com";
const newPassword = "battery staple";
const mismatch = {
  name: "CodeMismatchException",
  message: "Invalid verification code provided, please try again.",
};
const expired = {
  name: "ExpiredCodeException",
  message: "Invalid code provided, please request a code again.",
};

/** Asks for a code; answers it, or "none" where none was mailed. */
async function forget(api: Started, username = email): Promise<string> {
  const before = api.mails.length;
  await api.cognito.send(new ForgotPasswordCommand(asClient(username)));
  return api.mails[before]?.code ?? "none";
}

function recover({ cognito }: Started, code: string, Password = newPassword, username = email) {
  return cognito.send(
    new ConfirmForgotPasswordCommand({ ...asClient(username), ConfirmationCode: code, Password }),
  );
}

function another(code: string): string {
  return code === "111111" ? "222222" : "111111";
}

it("gives a new password for a code that was mailed, once", async () => {
  const api = await start();
  await signUp(api, email);
  const code = await forget(api, "ADA@example.com");
  expect(code).toMatch(/^\d{6}$/);
  expect(api.mails[0]).toMatchObject({ to: email, text: `Your password reset code is ${code}` });
  await expect(recover(api, another(code))).rejects.toMatchObject(mismatch);
  await expect(recover(api, code, "short")).rejects.toMatchObject({ name: "InvalidPasswordException" });
  await recover(api, code);
  expect(await signIn(api, email, newPassword)).toHaveProperty("AccessToken");
  await expect(signIn(api, email)).rejects.toMatchObject({ message: "Incorrect username or password." });
  await expect(recover(api, code)).rejects.toMatchObject(expired);
});

it("leaves the open sessions open, as the service does", async () => {
  const api = await start();
  await signUp(api, email);
  const { RefreshToken } = await signIn(api, email);
  await recover(api, await forget(api));
  expect(await refresh(api, RefreshToken)).toHaveProperty("AccessToken");
});

it("answers for unknown, disabled and unverified users as if it had sent a code", async () => {
  const api = await start();
  await signUp(api, email);
  await signUp(api, "disabled@example.com");
  await signUp(api, "unverified@example.com");
  await api.cognito.send(new AdminDisableUserCommand(asAdmin("disabled@example.com")));
  const UserAttributes = [{ Name: "email_verified", Value: "false" }];
  await api.cognito.send(
    new AdminUpdateUserAttributesCommand({ ...asAdmin("unverified@example.com"), UserAttributes }),
  );
  const answer = (username: string) => api.cognito.send(new ForgotPasswordCommand(asClient(username)));
  const known = await answer(email);
  for (const username of ["angela@elsewhere.org", "disabled@example.com", "unverified@example.com"]) {
    const { CodeDeliveryDetails } = await answer(username);
    expect({ ...CodeDeliveryDetails, Destination: "" }).toEqual({
      ...known.CodeDeliveryDetails,
      Destination: "",
    });
  }
  expect((await answer("angela@elsewhere.org")).CodeDeliveryDetails?.Destination).toBe("a***@e***");
  expect(api.mails).toHaveLength(1);
  await expect(recover(api, "123456", newPassword, "disabled@example.com")).rejects.toMatchObject(mismatch);
  await expect(recover(api, "123456", newPassword, "eve@nowhere.org")).rejects.toMatchObject(mismatch);
});

it("knows no code that nobody asked for", async () => {
  const api = await start();
  await signUp(api, email);
  await expect(recover(api, "123456")).rejects.toMatchObject(expired);
});

it("lets a code live for an hour, across a restart", async () => {
  const first = await start();
  await signUp(first, email);
  const [early, late] = ["ada", "bola"].map((name) => `${name}@example.com`) as [string, string];
  await signUp(first, late);
  const [earlyCode, lateCode] = [await forget(first, early), await forget(first, late)];
  await first.stop();
  const api = await start({ dir: first.dir });
  api.pass(3590);
  await recover(api, earlyCode, newPassword, early);
  api.pass(20);
  await expect(recover(api, lateCode, newPassword, late)).rejects.toMatchObject(expired);
});

it("takes five wrong codes, then none until another is asked for", async () => {
  const api = await start();
  await signUp(api, email);
  const code = await forget(api);
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(recover(api, another(code))).rejects.toMatchObject(mismatch);
  }
  await expect(recover(api, code)).rejects.toMatchObject({
    name: "LimitExceededException",
    message: "Attempt limit exceeded, please try after some time.",
  });
  await recover(api, await forget(api));
});

it("resets no password that is still temporary", async () => {
  const api = await start();
  const UserAttributes = [{ Name: "email_verified", Value: "true" }];
  await api.cognito.send(
    new AdminCreateUserCommand({ ...asAdmin(email), UserAttributes, MessageAction: "SUPPRESS" }),
  );
  await expect(forget(api)).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "User password cannot be reset in the current state.",
  });
});

it("calls PostConfirmation with its source", async () => {
  const postConfirmation = vi.fn(async (event: PostConfirmationTriggerEvent) => event);
  const api = await start({ triggers: { ...confirming, postConfirmation } });
  await signUp(api, email);
  await recover(api, await forget(api));
  expect(postConfirmation.mock.calls.map(([{ triggerSource }]) => triggerSource)).toEqual([
    "PostConfirmation_ConfirmSignUp",
    "PostConfirmation_ConfirmForgotPassword",
  ]);
});
