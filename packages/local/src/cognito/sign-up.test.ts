import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  type AttributeType,
} from "@aws-sdk/client-cognito-identity-provider";
import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from "aws-lambda";
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

function confirm({ cognito }: Started, username: string, code: string) {
  return cognito.send(new ConfirmSignUpCommand({ ...asClient(username), ConfirmationCode: code }));
}

it("confirms and verifies a user as the PreSignUp trigger says, and sends no code", async () => {
  const api = await start();
  const answer = await register(api, "Ada@Example.COM");
  expect(answer).toMatchObject({ UserConfirmed: true });
  expect(answer.CodeDeliveryDetails).toBeUndefined();
  expect(api.mails).toEqual([]);
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

it("calls the triggers with the service's events", async () => {
  const preSignUp = vi.fn(confirming.preSignUp);
  const postConfirmation = vi.fn(async (event: PostConfirmationTriggerEvent) => event);
  const api = await start({ triggers: { preSignUp, postConfirmation } });
  const { UserSub = "" } = await register(api, "Ada@Example.com", {
    ClientMetadata: { page: "register" },
    ValidationData: [{ Name: "captcha", Value: "yes" }],
  });
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
        request: {
          userAttributes: { email },
          validationData: { captcha: "yes" },
          clientMetadata: { page: "register" },
        },
        response: { autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false },
      },
    ],
  ]);
  expect(postConfirmation.mock.calls).toEqual([
    [
      {
        ...common,
        triggerSource: "PostConfirmation_ConfirmSignUp",
        request: {
          userAttributes: { sub: UserSub, email, email_verified: "true", "cognito:user_status": "CONFIRMED" },
          clientMetadata: { page: "register" },
        },
        response: {},
      },
    ],
  ]);
});

it("creates nobody whom the PreSignUp trigger refuses", async () => {
  const api = await start({ triggers: { preSignUp: () => Promise.reject(new Error("blocked domain")) } });
  await expect(register(api, email)).rejects.toMatchObject({
    name: "UserLambdaValidationException",
    message: "PreSignUp failed with error blocked domain.",
  });
  await expect(api.cognito.send(new AdminGetUserCommand(asAdmin(email)))).rejects.toMatchObject({
    name: "UserNotFoundException",
  });
});

it("says so where a trigger answers nothing", async () => {
  const nothing = undefined as unknown as PreSignUpTriggerEvent;
  const api = await start({ triggers: { preSignUp: () => Promise.resolve(nothing) } });
  await expect(register(api, email)).rejects.toMatchObject({ name: "InvalidLambdaResponseException" });
});

it("takes an address once, in whatever case, also when two sign up at the same moment", async () => {
  const api = await start();
  await signUp(api, email);
  await expect(register(api, "ADA@example.com")).rejects.toMatchObject(taken);
  await expect(
    api.cognito.send(
      new AdminCreateUserCommand({ ...asAdmin("Ada@example.com"), MessageAction: "SUPPRESS" }),
    ),
  ).rejects.toMatchObject(taken);
  const outcomes = await Promise.allSettled([
    register(api, "bola@example.com"),
    register(api, "Bola@example.com"),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

it.each([
  ["five characters", { Password: "12345" }, "InvalidPasswordException", "not long enough"],
  ["a blank at its end", { Password: "123456 " }, "InvalidParameterException", "regular expression"],
  ["257 characters", { Password: "x".repeat(257) }, "InvalidParameterException", "less than or equal to 256"],
])("refuses a password of %s", async (_, change, name, text) => {
  const api = await start();
  await expect(register(api, email, change)).rejects.toMatchObject({
    name,
    message: expect.stringContaining(text) as string,
  });
});

it("takes a password of six characters, and blanks inside one", async () => {
  const api = await start();
  await register(api, email, { Password: "12 456" });
  expect(await signIn(api, email, "12 456")).toHaveProperty("AccessToken");
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

it("takes an address as user name and nothing else", async () => {
  const api = await start();
  for (const username of ["ada", "ada@", "ada@localhost", "@example.com"]) {
    await expect(register(api, username)).rejects.toMatchObject({
      name: "InvalidParameterException",
      message: "Username should be an email.",
    });
  }
  await expect(register(api, "ada lovelace@example.com")).rejects.toMatchObject({
    name: "InvalidParameterException",
  });
  const change = { UserAttributes: [{ Name: "email", Value: "eve@example.com" }] };
  await expect(register(api, email, change)).rejects.toMatchObject({ name: "InvalidParameterException" });
});

it("asks for the secret hash", async () => {
  const api = await start();
  await expect(register(api, email, { SecretHash: undefined })).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: `Client ${clientId} is configured with secret but SECRET_HASH was not received`,
  });
});

it("confirms a user by a mailed code where no trigger did, and verifies the address", async () => {
  const api = await start({ triggers: {} });
  expect(await register(api, email)).toMatchObject({
    UserConfirmed: false,
    CodeDeliveryDetails: { Destination: "a***@e***", DeliveryMedium: "EMAIL", AttributeName: "email" },
  });
  await expect(signIn(api, email)).rejects.toMatchObject({
    name: "UserNotConfirmedException",
    message: "User is not confirmed.",
  });
  const [mail] = api.mails;
  expect(mail).toMatchObject({ to: email, text: `Your verification code is ${mail?.code}` });
  const wrongCode = mail?.code === "123456" ? "654321" : "123456";
  await expect(confirm(api, email, wrongCode)).rejects.toMatchObject({ name: "CodeMismatchException" });
  await confirm(api, "ADA@example.com", mail?.code ?? "");
  expect(await api.cognito.send(new AdminGetUserCommand(asAdmin(email)))).toMatchObject({
    UserStatus: "CONFIRMED",
    UserAttributes: expect.arrayContaining([{ Name: "email_verified", Value: "true" }]) as AttributeType[],
  });
  await expect(confirm(api, email, mail?.code ?? "")).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "User cannot be confirmed. Current status is CONFIRMED",
  });
});

it("sends another code, which replaces the first and lives for a day", async () => {
  const api = await start({ triggers: {} });
  await register(api, email);
  await api.cognito.send(new ResendConfirmationCodeCommand(asClient(email)));
  const [first, second] = api.mails.map(({ code = "" }) => code);
  if (first !== second) {
    await expect(confirm(api, email, first ?? "")).rejects.toMatchObject({ name: "CodeMismatchException" });
  }
  api.pass(24 * 3600 + 1);
  await expect(confirm(api, email, second ?? "")).rejects.toMatchObject({ name: "ExpiredCodeException" });
  const unknown = await api.cognito.send(new ResendConfirmationCodeCommand(asClient("eve@nowhere.org")));
  expect(unknown.CodeDeliveryDetails).toMatchObject({ Destination: "e***@n***" });
  expect(api.mails).toHaveLength(2);
});

it("lets an administrator confirm a user", async () => {
  const api = await start({ triggers: {} });
  await register(api, email);
  await api.cognito.send(new AdminConfirmSignUpCommand(asAdmin(email)));
  expect(await signIn(api, email)).toHaveProperty("AccessToken");
});

it("mails what the CustomMessage trigger makes of a code", async () => {
  const customMessage = vi.fn(async (event: CustomMessageTriggerEvent) => {
    event.response.emailSubject = "Welcome to Handiwork";
    event.response.emailMessage = `Your code: ${event.request.codeParameter}`;
    return event;
  });
  const api = await start({ triggers: { customMessage } });
  await register(api, email);
  const [mail] = api.mails;
  expect(mail).toMatchObject({ subject: "Welcome to Handiwork", text: `Your code: ${mail?.code}` });
  expect(customMessage.mock.calls[0]?.[0]).toMatchObject({
    triggerSource: "CustomMessage_SignUp",
    request: { userAttributes: { email, email_verified: "false" }, codeParameter: "{####}" },
  });
});

it("says so where a mail cannot be sent", async () => {
  const api = await start({ triggers: {}, sendMail: () => Promise.reject(new Error("no mailbox")) });
  await expect(register(api, email)).rejects.toMatchObject({ name: "CodeDeliveryFailureException" });
});
