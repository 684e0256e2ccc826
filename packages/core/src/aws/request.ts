export interface ServiceRequest {
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** What a service answered. The names of the headers are in lower case. */
export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer<ArrayBuffer>;
}

/** What a service answered instead: `name` is the service's own code (`NotAuthorizedException`, `NoSuchKey`). */
export class ServiceError extends Error {
  readonly $metadata: { httpStatusCode: number };
  constructor(name: string, message: string, status: number) {
    super(message);
    this.name = name;
    this.$metadata = { httpStatusCode: status };
  }
}
