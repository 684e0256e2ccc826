import { userTypes } from "@handiwork/core/site/user-types";
import { describe, expect, it } from "vitest";
import { at, resource, resourcesOf } from "./template.ts";

const stages = ["production", "dev"] as const;

describe.each(stages)("the user pool of %s", (stage) => {
  const { properties, deletionPolicy } = resource(stage, "AWS::Cognito::UserPool");

  it("knows people by their e-mail address, whatever its case, and recovers accounts by it", () => {
    expect(properties).toMatchObject({
      UsernameAttributes: ["email"],
      UsernameConfiguration: { CaseSensitive: false },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: "verified_email", Priority: 1 }] },
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] },
      LambdaConfig: { PreSignUp: "${PreSignUp.Arn}" },
    });
  });

  it("asks for six characters, as the specification does", () => {
    expect(at(properties, "Policies", "PasswordPolicy")).toMatchObject({
      MinimumLength: 6,
      RequireNumbers: false,
      RequireSymbols: false,
    });
  });

  it("has a group for each user type, and no identity pool that hands out AWS credentials", () => {
    const groups = resourcesOf(stage, "AWS::Cognito::UserPoolGroup");
    expect(groups.map((group) => group.properties["GroupName"])).toEqual(userTypes);
    expect(resourcesOf(stage, "AWS::Cognito::IdentityPool")).toEqual([]);
  });

  it("signs in through the API alone, with short tokens that rotate, and tells nobody who has an account", () => {
    expect(resource(stage, "AWS::Cognito::UserPoolClient").properties).toMatchObject({
      GenerateSecret: true,
      ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH"],
      PreventUserExistenceErrors: "ENABLED",
      EnableTokenRevocation: true,
      RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 60 },
      AccessTokenValidity: 15,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { AccessToken: "minutes", RefreshToken: "minutes" },
      // Nothing else can be changed by whoever holds a token: no attribute may carry authority.
      WriteAttributes: ["email"],
    });
  });

  it("survives its stage in production only", () => {
    expect(properties["DeletionProtection"]).toBe(stage === "production" ? "ACTIVE" : "INACTIVE");
    expect(deletionPolicy).toBe(stage === "production" ? "Retain" : "Delete");
  });
});
