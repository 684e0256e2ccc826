/** The errors of the service that the embedded pool answers with; every one has status 400 but InternalErrorException. */
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

/** An error that the pool's clients are told, with the name and the text of the real service. */
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

/** What a `Faults` hook throws where the client shall get no answer at all. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
}

export function notAuthorized(message: string): CognitoError {
  return new CognitoError("NotAuthorizedException", message);
}

export function invalidParameter(message: string): CognitoError {
  return new CognitoError("InvalidParameterException", message);
}
