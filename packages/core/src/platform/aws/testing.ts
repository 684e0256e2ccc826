import { vi } from "vitest";

/** A command of the SDK as a test sees it: its name without `Command`, and its input. */
export interface Asked {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
}

interface Service {
  readonly prototype: { send(command: object): Promise<unknown> };
}

/**
 * For tests: somebody answers in the place of a service, for all of the SDK's clients of that class; `pass` asks the service
 * after all. The test restores its mocks.
 */
export function answerFor(
  Client: unknown,
  answer: (asked: Asked, pass: () => Promise<unknown>) => unknown,
): void {
  const { prototype } = Client as Service;
  const { send } = prototype;
  vi.spyOn(prototype, "send").mockImplementation(async function (this: unknown, command: object) {
    const operation = command.constructor.name.replace(/Command$/, "");
    const { input } = command as { input: Asked["input"] };
    return answer({ operation, input }, () => send.call(this, command));
  });
}

/** An error as the SDK throws it for what a service answered. */
export function serviceError(name: string, status = 400): Error {
  const $fault = status < 500 ? "client" : "server";
  return Object.assign(new Error(name), { name, $fault, $metadata: { httpStatusCode: status } });
}
