import * as z from "zod";
import { signedOperation, type Operation } from "../operation.ts";
import { checkClient, checkPool } from "../pool.ts";
import { poolSettings } from "../settings.ts";

export const clientOperations: Readonly<Record<string, Operation>> = {
  /** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DescribeUserPoolClient.html */
  DescribeUserPoolClient: signedOperation(
    z.strictObject({ UserPoolId: z.string(), ClientId: z.string() }),
    async ({ UserPoolId, ClientId }, pool) => {
      checkPool(pool, UserPoolId);
      checkClient(pool, ClientId);
      return {
        UserPoolClient: {
          UserPoolId,
          ClientId,
          ClientSecret: pool.clientSecret,
          ExplicitAuthFlows: poolSettings.authFlows,
        },
      };
    },
  ),
};
