import { useMutation, useQueryClient } from "@tanstack/react-query";
import { explain, hasStatus, isRecordChanged } from "./errors.ts";
import { toast } from "../ui/toast.tsx";

/**
 * Something that a user does with a button. In: what sends it; what is said when it is done, and when it failed (by itself the
 * reason); and what follows from each, such as lists that change. If the record has changed since the user read it, the server's
 * reason is said, and all that the page shows is fetched again.
 */
export function useAction<Input = void, Answer = unknown>({
  send,
  done,
  failed,
  onDone,
  onFailed,
}: {
  send: (input: Input) => Promise<Answer>;
  done?: string | ((input: Input) => string);
  failed?: string | ((input: Input, error: Error) => string);
  onDone?: (answer: Answer, input: Input) => unknown;
  onFailed?: (error: Error, input: Input) => void;
}) {
  const client = useQueryClient();
  return useMutation<Answer, Error, Input>({
    mutationFn: send,
    onSuccess: async (answer, input) => {
      await onDone?.(answer, input);
      if (done !== undefined) toast.success(typeof done === "string" ? done : done(input));
    },
    onError: (error, input) => {
      onFailed?.(error, input);
      if (isRecordChanged(error)) void client.invalidateQueries();
      const isExplained = failed === undefined || isRecordChanged(error);
      toast.error(
        isExplained ? explain(error) : typeof failed === "function" ? failed(input, error) : failed,
      );
    },
  });
}

/** Waits for a deletion: what is gone already is as good. */
export async function unlessGone(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!hasStatus(error, 404)) throw error;
  });
}
