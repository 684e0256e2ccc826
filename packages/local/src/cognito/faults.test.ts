import {
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { expect, it, vi } from "vitest";
import { CognitoError, ConnectionLost, type Faults } from "./index.ts";
import { asAdmin, signUp, start } from "./testing.ts";

const email = "ada@example.com";

it("answers as a hook wants it, before or after the operation was done", async () => {
  const faults = vi.fn<Faults>((_operation, run) => run());
  const api = await start({ faults });
  await signUp(api, email);
  expect(faults).toHaveBeenLastCalledWith("SignUp", expect.any(Function));

  const busy = new CognitoError("TooManyRequestsException", "Too many requests");
  faults.mockRejectedValueOnce(busy);
  await expect(api.cognito.send(new AdminGetUserCommand(asAdmin(email)))).rejects.toMatchObject({
    name: "TooManyRequestsException",
    message: "Too many requests",
  });

  faults.mockImplementationOnce(async (_operation, run) => {
    await run();
    throw new ConnectionLost();
  });
  const unproven = { ...asAdmin(email), UserAttributes: [{ Name: "email_verified", Value: "false" }] };
  await expect(api.cognito.send(new AdminUpdateUserAttributesCommand(unproven))).rejects.toMatchObject({
    code: "ECONNRESET",
  });
  const { UserAttributes } = await api.cognito.send(new AdminGetUserCommand(asAdmin(email)));
  expect(UserAttributes).toContainEqual({ Name: "email_verified", Value: "false" });
});
