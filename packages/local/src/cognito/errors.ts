/** Cognito's errors that the pool answers; all but InternalErrorException have status 400. */
export type CognitoErrorCode =
  | "AliasExistsException"
  | "InternalErrorException"
  | "InvalidLambdaResponseException"
  | "InvalidParameterException"
  | "InvalidPasswordException"
  | "MissingAuthenticationTokenException"
  | "NotAuthorizedException"
  | "RefreshTokenReuseException"
  | "ResourceNotFoundException"
  | "SerializationException"
  | "TooManyRequestsException"
  | "UnauthorizedException"
  | "UnknownOperationException"
  | "UnrecognizedClientException"
  | "UnsupportedTokenTypeException"
  | "UserLambdaValidationException"
  | "UserNotConfirmedException"
  | "UserNotFoundException"
  | "UsernameExistsException";

/** An error with the real service's name and text. */
export class CognitoError extends Error {
  readonly code: CognitoErrorCode;
  constructor(code: CognitoErrorCode, message: string) {
    super(message);
    this.name = code;
    this.code = code;
  }

  get status(): number {
    return this.code === "InternalErrorException" ? 500 : 400;
  }
}

/** A `Faults` hook throws this to drop the connection without an answer. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
}

export function notAuthorized(message: string): CognitoError {
  return new CognitoError("NotAuthorizedException", message);
}

export function invalidParameter(message: string): CognitoError {
  return new CognitoError("InvalidParameterException", message);
}
