/** The codes that clients are told, with their HTTP status: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const statuses = {
  AccessDenied: 403,
  AccessForbidden: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  BadRequest: 400,
  EntityTooLarge: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const satisfies Record<string, number>;

export type S3ErrorCode = keyof typeof statuses;

/** An error that the client is told as an XML document. */
export class S3Error extends Error {
  readonly code: S3ErrorCode;
  /** Further elements of the document, such as the key that does not exist. */
  readonly detail: Readonly<Record<string, string | number>>;

  constructor(code: S3ErrorCode, message: string, detail: Readonly<Record<string, string | number>> = {}) {
    super(message);
    this.name = code;
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return statuses[this.code];
  }
}

/** The answer to what the service can do and this server cannot. */
export function notImplemented(what: string): S3Error {
  return new S3Error("NotImplemented", `${what} is not implemented by this server.`);
}

/** The answer to a parameter's value that is not taken. */
export function invalidArgument(name: string, value: string, message: string): S3Error {
  return new S3Error("InvalidArgument", message, { ArgumentName: name, ArgumentValue: value });
}
