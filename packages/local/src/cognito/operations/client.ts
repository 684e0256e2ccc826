import * as z from "zod";
import { signed, type Operation } from "../operation.ts";
import { checkClient, checkPool } from "../pool.ts";
import { poolSettings } from "../settings.ts";

/** Describes the app client, including its secret. */
export const clientOperations: Readonly<Record<string, Operation>> = {
  /** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DescribeUserPoolClient.html */
  DescribeUserPoolClient: signed(
    z.strictObject({ UserPoolId: z.string(), ClientId: z.string() }),
    async ({ UserPoolId, ClientId }, pool) => {
      checkPool(pool, UserPoolId);
      checkClient(pool, ClientId);
      const at = pool.keys.createdAt / 1000;
      return {
        UserPoolClient: {
          UserPoolId,
          ClientId,
          ClientName: "Api",
          ClientSecret: pool.clientSecret,
          CreationDate: at,
          LastModifiedDate: at,
          AccessTokenValidity: pool.accessTokenSeconds,
          IdTokenValidity: pool.accessTokenSeconds,
          RefreshTokenValidity: pool.refreshTokenSeconds,
          TokenValidityUnits: { AccessToken: "seconds", IdToken: "seconds", RefreshToken: "seconds" },
          RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: pool.retryGraceSeconds },
          ExplicitAuthFlows: poolSettings.authFlows,
          ReadAttributes: poolSettings.readAttributes,
          WriteAttributes: poolSettings.writeAttributes,
          PreventUserExistenceErrors: "ENABLED",
          EnableTokenRevocation: true,
          AllowedOAuthFlowsUserPoolClient: false,
        },
      };
    },
  ),
};
