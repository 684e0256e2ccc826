import type { ServiceAnswer, ServiceRequest } from "./request.ts";
import { exchange } from "./send.ts";

export { ServiceError, type ServiceAnswer, type ServiceRequest } from "./request.ts";
export { linkTo, signed, type LinkLife } from "./sign.ts";

/** The AWS services that are called without the SDK's clients. */
export const services = {
  /** Sends a request and waits `patience` milliseconds for the whole answer. Throws as `exchange` does. */
  send: (request: ServiceRequest, patience: number): Promise<ServiceAnswer> =>
    exchange(request, { answer: patience }),
};
