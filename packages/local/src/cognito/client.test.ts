import { DescribeUserPoolClientCommand } from "@aws-sdk/client-cognito-identity-provider";
import { expect, it } from "vitest";
import { clientId, clientOf, clientSecret, poolId, start } from "./testing.ts";

function describeClient(ClientId: string) {
  return new DescribeUserPoolClientCommand({ UserPoolId: poolId, ClientId });
}

it("returns the client's secret to signed requests only", async () => {
  const api = await start();
  const { UserPoolClient } = await api.cognito.send(describeClient(clientId));
  expect(UserPoolClient).toMatchObject({
    UserPoolId: poolId,
    ClientId: clientId,
    ClientSecret: clientSecret,
    ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH"],
  });
  await expect(api.cognito.send(describeClient("another"))).rejects.toMatchObject({
    name: "ResourceNotFoundException",
    message: "User pool client another does not exist.",
  });
  await expect(clientOf(api.endpoint, "AKIASTRANGER").send(describeClient(clientId))).rejects.toMatchObject({
    name: "UnrecognizedClientException",
  });
});

it("publishes its keys where the service does, below any endpoint", async () => {
  const api = await start();
  const answer = await fetch(`${api.endpoint}/_aws/cognito/${poolId}/.well-known/jwks.json`);
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(await answer.json()).toEqual(api.pool.jwks);
  const other = await fetch(`${api.endpoint}/eu-west-1_Another/.well-known/jwks.json`);
  expect(other.status).toBe(400);
});
