import { userTypes } from "@handiwork/core/reference/user-types";
import { wiring } from "@handiwork/functions/wiring";
import * as cognito from "aws-cdk-lib/aws-cognito";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { allow, createHandler } from "./handler.ts";
import { suppressRules } from "./nag.ts";
import { dataRemoval, keepsData } from "./stage.ts";

export type Identity = ReturnType<typeof createIdentity>;

/**
 * Creates the Cognito user pool. Its only client is our API, a confidential client, so browsers cannot sign up or in without
 * it. User types are groups; no attribute grants authority.
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
    // Refresh token rotation requires Essentials.
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
    // The maximum: two tabs may refresh with the same token, and a phone that lost the response retries.
    refreshTokenRotationGracePeriod: Duration.seconds(60),
    readAttributes: new cognito.ClientAttributes().withStandardAttributes({
      email: true,
      emailVerified: true,
    }),
    writeAttributes: new cognito.ClientAttributes().withStandardAttributes({ email: true }),
  });
  suppressRules(pool, {
    "AwsSolutions-COG1":
      "The specification requires six characters and no character classes (ASVS 5.0, 6.2.5 forbids classes); the API also refuses the 3,000 most common passwords.",
    "AwsSolutions-COG2":
      "The specification has no second factor; the API limits sign-ins per account and per address.",
    "AwsSolutions-COG3":
      "Threat protection requires the Plus plan at 0.02 dollars per user; the API's limits replace it.",
  });
  return {
    pool,
    client,
    preSignUp,
    /** Grants actions on the pool. */
    allow: (...actions: string[]) => allow("cognito-idp", actions, pool.userPoolArn),
  };
}
