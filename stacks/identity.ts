import { userTypes } from "@handiwork/core/fixed/user-types";
import { wiring } from "@handiwork/functions/wiring";
import * as cognito from "aws-cdk-lib/aws-cognito";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { allow, createHandler } from "./handler.ts";
import { accept } from "./nag.ts";
import { dataRemoval, keepsData } from "./stage.ts";

export type Identity = ReturnType<typeof createIdentity>;

/**
 * Who people are: a Cognito user pool whose only client is our API (a confidential one, so no browser can sign up or in
 * beside it), with the user types as groups. No attribute carries authority.
 */
export function createIdentity(stack: Stack) {
  const preSignUp = createHandler(stack, "PreSignUp", wiring["pre-sign-up"], { memoryMb: 256 });
  const pool = new cognito.UserPool(stack, "Users", {
    selfSignUpEnabled: true,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    standardAttributes: { email: { required: true, mutable: true } },
    keepOriginal: { email: true },
    accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
    passwordPolicy: {
      minLength: 6,
      requireDigits: false,
      requireLowercase: false,
      requireSymbols: false,
      requireUppercase: false,
    },
    mfa: cognito.Mfa.OFF,
    // Refresh rotation asks for Essentials.
    featurePlan: cognito.FeaturePlan.ESSENTIALS,
    deletionProtection: keepsData(stack),
    removalPolicy: dataRemoval(stack),
  });
  pool.addTrigger(cognito.UserPoolOperation.of(wiring["pre-sign-up"].source.trigger), preSignUp);
  for (const type of userTypes) pool.addGroup(`Group-${type}`, { groupName: type });
  const client = pool.addClient("Api", {
    generateSecret: true,
    authFlows: { adminUserPassword: true },
    disableOAuth: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    refreshTokenValidity: Duration.days(30),
    // Two tabs may refresh with the same token at once, and a phone that lost the answer tries again: the most there is.
    refreshTokenRotationGracePeriod: Duration.seconds(60),
    readAttributes: new cognito.ClientAttributes().withStandardAttributes({
      email: true,
      emailVerified: true,
    }),
    writeAttributes: new cognito.ClientAttributes().withStandardAttributes({ email: true }),
  });
  accept(pool, {
    "AwsSolutions-COG1":
      "The specification asks for six characters and no classes (ASVS 5.0, 6.2.5 forbids classes); the API also refuses the 3,000 most common passwords.",
    "AwsSolutions-COG2":
      "The specification has no second factor; sign-in is limited per account and per address by the API.",
    "AwsSolutions-COG3":
      "Threat protection is part of the Plus plan at 0.02 dollars a user; the API's own limits stand in for it.",
  });
  return {
    pool,
    client,
    preSignUp,
    /** Actions on the pool. */
    allow: (...actions: string[]) => allow("cognito-idp", actions, pool.userPoolArn),
  };
}
