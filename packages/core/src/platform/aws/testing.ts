import { vi } from "vitest";

/** An SDK command: its name without `Command`, and its input. */
export interface SdkCommand {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
}

interface Service {
  readonly prototype: { send(command: object): Promise<unknown> };
}

/**
 * Answers all commands of an SDK client class in a test; `pass` forwards one to the service. The test restores its
 * mocks.
 */
export function answerFor(
  Client: unknown,
  answer: (asked: SdkCommand, pass: () => Promise<unknown>) => unknown,
): void {
  const { prototype } = Client as Service;
  const { send } = prototype;
  vi.spyOn(prototype, "send").mockImplementation(async function (this: unknown, command: object) {
    const operation = command.constructor.name.replace(/Command$/, "");
    const { input } = command as { input: SdkCommand["input"] };
    return answer({ operation, input }, () => send.call(this, command));
  });
}

/** Returns the error that the SDK throws for a service's error response. */
export function serviceError(name: string, status = 400): Error {
  const $fault = status < 500 ? "client" : "server";
  return Object.assign(new Error(name), { name, $fault, $metadata: { httpStatusCode: status } });
}
