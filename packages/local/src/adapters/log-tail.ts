import { AsyncLocalStorage } from "node:async_hooks";

const listening = new AsyncLocalStorage<(text: string) => void>();
let isHooked = false;

/** Runs work and returns the last lines that it alone wrote to the process's output. */
export async function withLogTail<T>(
  bytes: number,
  act: () => Promise<T>,
): Promise<{ result: T; tail: string }> {
  hook();
  let kept = "";
  const listen = (text: string): void => void (kept = (kept + text).slice(-bytes));
  const result = await listening.run(listen, act);
  return { result, tail: kept };
}

/** The functions' logger writes there. */
function hook(): void {
  if (isHooked) return;
  isHooked = true;
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
    stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
      listening.getStore()?.(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString());
      return write(chunk, ...rest);
    };
  }
}
