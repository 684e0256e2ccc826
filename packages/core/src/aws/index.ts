import { called } from "../trace/index.ts";
import { callName } from "./name.ts";
import type { ServiceAnswer, ServiceRequest } from "./request.ts";
import { exchange, open, type OpenAnswer } from "./send.ts";

export { ServiceError, type ServiceAnswer, type ServiceRequest } from "./request.ts";
export { linkTo, signed, type LinkLife } from "./sign.ts";

/** The AWS services that are called without the SDK's clients. */
export const services = {
  /** Sends a request and waits `patience` milliseconds for the whole answer. Throws as `exchange` does. */
  send: (request: ServiceRequest, patience: number): Promise<ServiceAnswer> =>
    called(callName(request), () => exchange(request, { answer: patience })),
  /** As `send`, with a body that is read piece by piece; `silence`, in milliseconds, ends it. Throws as `open` does. */
  open: (request: ServiceRequest, silence: number): Promise<OpenAnswer> =>
    called(callName(request), () => open(request, silence)),
};
