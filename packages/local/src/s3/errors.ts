/** The status of each error code: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const statuses = {
  AccessDenied: 403,
  AccessForbidden: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const satisfies Record<string, number>;

export class S3Error extends Error {
  readonly status: number;

  constructor(code: keyof typeof statuses, message: string) {
    super(message);
    this.name = code;
    this.status = statuses[code];
  }
}

export function notImplemented(what: string): S3Error {
  return new S3Error("NotImplemented", `The embedded S3 does not implement ${what}.`);
}

export function preconditionFailed(header: string): S3Error {
  return new S3Error("PreconditionFailed", `The pre-condition ${header} did not hold.`);
}

export function noSuchKey(): S3Error {
  return new S3Error("NoSuchKey", "The specified key does not exist.");
}
