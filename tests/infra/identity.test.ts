import { userTypes } from "@handiwork/core/reference/user-types";
import { describe, expect, it } from "vitest";
import { poolSettings } from "../../packages/local/src/cognito/settings.ts";
import { at, list, resource, resourcesOf, text } from "./template.ts";

const stages = ["production", "dev"] as const;

describe.each(stages)("the user pool of %s", (stage) => {
  const { properties, deletionPolicy } = resource(stage, "AWS::Cognito::UserPool");

  it("identifies users by email address, ignoring case, and recovers accounts by it", () => {
    expect(properties).toMatchObject({
      UsernameAttributes: ["email"],
      UsernameConfiguration: { CaseSensitive: false },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: "verified_email", Priority: 1 }] },
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] },
      LambdaConfig: { PreSignUp: "${PreSignUp.Arn}" },
    });
  });

  it("requires six characters and nothing else, like the specification and the embedded pool", () => {
    expect(at(properties, "Policies", "PasswordPolicy")).toEqual({
      MinimumLength: 6,
      RequireLowercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      RequireUppercase: false,
    });
    expect(poolSettings.passwordCharacters).toBe(6);
  });

  it("has a group for each user type, and no identity pool with AWS credentials", () => {
    const groups = resourcesOf(stage, "AWS::Cognito::UserPoolGroup");
    expect(groups.map((group) => group.properties["GroupName"])).toEqual(userTypes);
    expect(resourcesOf(stage, "AWS::Cognito::IdentityPool")).toEqual([]);
  });

  it("has the embedded pool's token lifetimes, grace period, flows and attributes", () => {
    const client = resource(stage, "AWS::Cognito::UserPoolClient").properties;
    expect(client["TokenValidityUnits"]).toEqual({
      AccessToken: "minutes",
      IdToken: "minutes",
      RefreshToken: "minutes",
    });
    expect({
      accessTokenSeconds: Number(client["AccessTokenValidity"]) * 60,
      refreshTokenSeconds: Number(client["RefreshTokenValidity"]) * 60,
      retryGraceSeconds: at(client, "RefreshTokenRotation", "RetryGracePeriodSeconds"),
      authFlows: client["ExplicitAuthFlows"],
      passwordCharacters: at(properties, "Policies", "PasswordPolicy", "MinimumLength"),
      readAttributes: list(client["ReadAttributes"]).map(text).toSorted(),
      writeAttributes: client["WriteAttributes"],
    }).toEqual(poolSettings);
    expect(client["IdTokenValidity"]).toBe(client["AccessTokenValidity"]);
  });

  it("signs in through the API alone, with short rotating tokens, without revealing who has an account", () => {
    expect(resource(stage, "AWS::Cognito::UserPoolClient").properties).toMatchObject({
      GenerateSecret: true,
      ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH"],
      PreventUserExistenceErrors: "ENABLED",
      EnableTokenRevocation: true,
      RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 60 },
      AccessTokenValidity: 15,
      RefreshTokenValidity: 30 * 24 * 60,
      // A token's holder can change no other attribute, because attributes may carry authority.
      WriteAttributes: ["email"],
    });
  });

  it("survives its stage in production only", () => {
    expect(properties["DeletionProtection"]).toBe(stage === "production" ? "ACTIVE" : "INACTIVE");
    expect(deletionPolicy).toBe(stage === "production" ? "Retain" : "Delete");
  });
});
