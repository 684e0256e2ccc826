import { AdminGetUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { expect, it } from "vitest";
import { localCredentials } from "../credentials.ts";
import { asAdmin, asClient, clientOf, start, type Started } from "./testing.ts";

const authorization = `AWS4-HMAC-SHA256 Credential=${localCredentials.accessKeyId}/20260101/eu-west-1/cognito-idp/aws4_request`;

/** A request as it is on the wire. */
async function post(
  { endpoint }: Started,
  operation: string,
  body: string,
  headers: object = { authorization },
) {
  const response = await fetch(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body,
  });
  const text = await response.text();
  const { __type: type, message } = JSON.parse(text) as { __type?: string; message?: string };
  return { response, text, type, message };
}

it("answers errors with status 400, their type and their text", async () => {
  const api = await start();
  const { response, text } = await post(api, "AdminGetUser", JSON.stringify(asAdmin("eve@example.com")));
  expect(response.status).toBe(400);
  expect(response.headers.get("x-amzn-errortype")).toBe("UserNotFoundException");
  expect(response.headers.get("x-amzn-requestid")).toMatch(/^[\da-f-]{36}$/);
  expect(JSON.parse(text)).toEqual({ __type: "UserNotFoundException", message: "User does not exist." });
});

it("asks for a signature where the service does, and knows whose", async () => {
  const api = await start();
  const body = JSON.stringify(asAdmin("ada@example.com"));
  expect((await post(api, "AdminGetUser", body, {})).type).toBe("MissingAuthenticationTokenException");
  const stranger = clientOf(api.endpoint, "AKIASOMEBODYELSE0000");
  await expect(stranger.send(new AdminGetUserCommand(asAdmin("ada@example.com")))).rejects.toMatchObject({
    name: "UnrecognizedClientException",
  });
  stranger.destroy();
  // SignUp needs no signature.
  expect((await post(api, "SignUp", JSON.stringify(asClient("x")), {})).type).toBe(
    "InvalidParameterException",
  );
});
