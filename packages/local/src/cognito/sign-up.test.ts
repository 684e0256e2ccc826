import {
  AdminGetUserCommand,
  SignUpCommand,
  type AttributeType,
} from "@aws-sdk/client-cognito-identity-provider";
import { expect, it, vi } from "vitest";
import {
  asAdmin,
  asClient,
  clientId,
  confirming,
  password,
  poolId,
  signIn,
  signUp,
  start,
  type Started,
} from "./testing.ts";

const email = "ada@example.com";
const taken = { name: "UsernameExistsException", message: "An account with the given email already exists." };

function register({ cognito }: Started, username: string, change: object = {}) {
  return cognito.send(new SignUpCommand({ ...asClient(username), Password: password, ...change }));
}

it("confirms and verifies a user as the PreSignUp trigger says, and at once", async () => {
  const api = await start();
  const answer = await register(api, "Ada@Example.COM");
  expect(answer).toMatchObject({ UserConfirmed: true });
  expect(await api.cognito.send(new AdminGetUserCommand(asAdmin(email)))).toMatchObject({
    Username: answer.UserSub,
    UserStatus: "CONFIRMED",
    Enabled: true,
    UserAttributes: expect.arrayContaining([
      { Name: "sub", Value: answer.UserSub },
      { Name: "email", Value: email },
      { Name: "email_verified", Value: "true" },
    ]) as AttributeType[],
  });
});

it("calls the trigger with the service's event", async () => {
  const preSignUp = vi.fn(confirming.preSignUp);
  const api = await start({ triggers: { preSignUp } });
  const { UserSub = "" } = await register(api, "Ada@Example.com");
  const common = {
    version: "1",
    region: "eu-west-1",
    userPoolId: poolId,
    userName: UserSub,
    callerContext: { awsSdkVersion: expect.any(String) as string, clientId },
  };
  expect(preSignUp.mock.calls).toEqual([
    [
      {
        ...common,
        triggerSource: "PreSignUp_SignUp",
        request: { userAttributes: { email }, validationData: {} },
        response: { autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false },
      },
    ],
  ]);
});

it("creates no user if the PreSignUp trigger rejects", async () => {
  const api = await start({ triggers: { preSignUp: () => Promise.reject(new Error("blocked domain")) } });
  await expect(register(api, email)).rejects.toMatchObject({
    name: "UserLambdaValidationException",
    message: "PreSignUp failed with error blocked domain.",
  });
  await expect(api.cognito.send(new AdminGetUserCommand(asAdmin(email)))).rejects.toMatchObject({
    name: "UserNotFoundException",
  });
});

it("takes an address once, in whatever case, also when two sign up at the same moment", async () => {
  const api = await start();
  await signUp(api, email);
  await expect(register(api, "ADA@example.com")).rejects.toMatchObject(taken);
  const outcomes = await Promise.allSettled([
    register(api, "bola@example.com"),
    register(api, "Bola@example.com"),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

it.each([
  ["five characters", { Password: "12345" }, "InvalidPasswordException", "not long enough"],
  ["a blank at its end", { Password: "123456 " }, "InvalidParameterException", "invalid_format"],
  ["257 characters", { Password: "x".repeat(257) }, "InvalidParameterException", "too_big"],
])("refuses a password of %s", async (_, change, name, text) => {
  const api = await start();
  await expect(register(api, email, change)).rejects.toMatchObject({
    name,
    message: expect.stringContaining(text) as string,
  });
});

it.each(["custom:role", "name", "email_verified", "sub", "nonsense"])(
  "lets no client write the attribute %s",
  async (Name) => {
    const api = await start();
    const change = { UserAttributes: [{ Name, Value: "admin" }] };
    await expect(register(api, email, change)).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "A client attempted to write unauthorized attribute",
    });
  },
);

it("asks for the secret hash", async () => {
  const api = await start();
  await expect(register(api, email, { SecretHash: undefined })).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: `Client ${clientId} is configured with secret but SECRET_HASH was not received`,
  });
});

it("rejects the sign-in of an unconfirmed user", async () => {
  const api = await start({ triggers: {} });
  expect(await register(api, email)).toMatchObject({ UserConfirmed: false });
  await expect(signIn(api, email)).rejects.toMatchObject({
    name: "UserNotConfirmedException",
    message: "User is not confirmed.",
  });
  expect(await api.cognito.send(new AdminGetUserCommand(asAdmin(email)))).toMatchObject({
    UserStatus: "UNCONFIRMED",
    UserAttributes: expect.arrayContaining([{ Name: "email_verified", Value: "false" }]) as AttributeType[],
  });
});
