import type { ChildProcess } from "node:child_process";

interface Question {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** In a process that was forked: answers what its parent asks, and ends when the parent has gone. */
export function serve(calls: Readonly<Record<string, (input: never) => unknown>>): void {
  const answer = async ({ id, name, input }: Question): Promise<void> => {
    try {
      const call = calls[name] as ((input: unknown) => unknown) | undefined;
      if (!call) throw new Error(`There is no ${name} here`);
      process.send?.({ id, value: await call(input) } satisfies Answer);
    } catch (error) {
      process.send?.({ id, error: String(error) } satisfies Answer);
    }
  };
  process.on("message", (question) => void answer(question as Question));
}

/** Asks a forked process. Rejects with an Error that says what went wrong there, or that it has ended. */
export function caller(child: ChildProcess): <Result>(name: string, input?: unknown) => Promise<Result> {
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let last = 0;
  child.on("message", (message) => {
    const { id, value, error } = message as Answer;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(value as never);
    else asked?.reject(new Error(error));
  });
  child.on("exit", (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`It ended (${signal ?? code})`));
    waiting.clear();
  });
  return (name, input) =>
    new Promise((resolve, reject) => {
      if (!child.connected) return reject(new Error("It has ended"));
      const id = (last += 1);
      waiting.set(id, { resolve, reject });
      child.send({ id, name, input: input ?? null } satisfies Question);
    });
}
