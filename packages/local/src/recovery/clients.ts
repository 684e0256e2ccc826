import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { S3Client } from "@aws-sdk/client-s3";
import { config } from "@handiwork/core/platform/config";

/**
 * Clients of the services whose data is kept and brought back: of the marketplace that the environment names, as core has it.
 * Throttled calls are tried again, with growing pauses.
 */
export function tableClient(): DynamoDBClient {
  const { AWS_REGION: region, DYNAMODB_ENDPOINT: endpoint } = config();
  return new DynamoDBClient({ region, maxAttempts: 8, ...(endpoint && { endpoint }) });
}

export function objectsClient(): S3Client {
  const { AWS_REGION: region, S3_ENDPOINT: endpoint } = config();
  return new S3Client({ region, maxAttempts: 8, ...(endpoint && { endpoint, forcePathStyle: true }) });
}

export function poolClient(): CognitoIdentityProviderClient {
  const { AWS_REGION: region, COGNITO_ENDPOINT: endpoint } = config();
  return new CognitoIdentityProviderClient({ region, maxAttempts: 8, ...(endpoint && { endpoint }) });
}
