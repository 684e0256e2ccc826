import { useEffect } from "react";
import { plural } from "../../../lib/format.ts";
import { beforeLeaving } from "../../../lib/leave.ts";
import type { Sender } from "./sender.ts";

/** How long, in ms, what waits gets to be sent before somebody signs out. */
const patience = 4_000;

/** Before the user signs out, what waits is sent; what cannot be sent now is given up only after a question. */
export function useFlush(sender: Sender): void {
  useEffect(() => beforeLeaving(() => flush(sender)), [sender]);
}

async function flush(sender: Sender): Promise<boolean> {
  const { outbox } = sender;
  const left = () => outbox.entries.filter(({ refusal }) => refusal === undefined).length;
  if (left() === 0) return true;
  sender.wake();
  await new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer);
      end();
      resolve();
    };
    const end = outbox.subscribe(() => left() === 0 && over());
    const timer = setTimeout(over, patience);
  });
  return left() === 0 || confirm(`${plural(left(), "message")} could not be sent yet. Sign out and discard?`);
}
