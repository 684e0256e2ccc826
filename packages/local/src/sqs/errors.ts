/**
 * How each error looks on the wire: its type, the code that the older Query protocol gave it (still sent in the
 * x-amzn-query-error header, and what the SDK calls the error by) and its HTTP status. Read from the service model in
 * @aws-sdk/client-sqs; the types of coral.service are those that the model leaves out.
 */
const wire = {
  InvalidAddress: ["com.amazonaws.sqs", "InvalidAddress", 404],
  InvalidAttributeName: ["com.amazonaws.sqs", "InvalidAttributeName", 400],
  InvalidAttributeValue: ["com.amazonaws.sqs", "InvalidAttributeValue", 400],
  InvalidMessageContents: ["com.amazonaws.sqs", "InvalidMessageContents", 400],
  MessageNotInflight: ["com.amazonaws.sqs", "AWS.SimpleQueueService.MessageNotInflight", 400],
  QueueDoesNotExist: ["com.amazonaws.sqs", "AWS.SimpleQueueService.NonExistentQueue", 400],
  ReceiptHandleIsInvalid: ["com.amazonaws.sqs", "ReceiptHandleIsInvalid", 404],
  ResourceNotFoundException: ["com.amazonaws.sqs", "ResourceNotFoundException", 404],
  UnsupportedOperation: ["com.amazonaws.sqs", "AWS.SimpleQueueService.UnsupportedOperation", 400],
  InternalFailure: ["com.amazon.coral.service", "InternalFailure", 500],
  InvalidParameterValueException: ["com.amazon.coral.service", "InvalidParameterValue", 400],
  MissingAuthenticationTokenException: ["com.amazon.coral.service", "MissingAuthenticationToken", 403],
  MissingRequiredParameterException: ["com.amazon.coral.service", "MissingParameter", 400],
  RequestEntityTooLargeException: ["com.amazon.coral.service", "RequestEntityTooLarge", 413],
  SerializationException: ["com.amazon.coral.service", "MalformedInput", 400],
  UnknownOperationException: ["com.amazon.coral.service", "InvalidAction", 400],
  UnrecognizedClientException: ["com.amazon.coral.service", "InvalidClientTokenId", 403],
} as const satisfies Record<string, readonly [string, string, number]>;

export type SqsErrorCode = keyof typeof wire;

/** An error that the queue's clients are told, as the real service tells it. */
export class SqsError extends Error {
  readonly code: SqsErrorCode;
  constructor(code: SqsErrorCode, message: string) {
    super(message);
    this.name = code;
    this.code = code;
  }

  /** The body's `__type`. */
  get type(): string {
    return `${wire[this.code][0]}#${this.code}`;
  }

  get queryCode(): string {
    return wire[this.code][1];
  }

  get status(): number {
    return wire[this.code][2];
  }
}

/** The service's answer to a value that it does not take. */
export function invalidValue(value: unknown, parameter: string, reason: string): SqsError {
  const message = `Value ${String(value)} for parameter ${parameter} is invalid. Reason: ${reason}`;
  return new SqsError("InvalidParameterValueException", message);
}

/** Throws the service's error where a number given for `parameter` lies outside of its range. */
export function assertRange(parameter: string, value: number | undefined, least: number, most: number): void {
  if (value !== undefined && (value < least || value > most)) {
    throw invalidValue(value, parameter, `Must be between ${least} and ${most}, if provided.`);
  }
}
