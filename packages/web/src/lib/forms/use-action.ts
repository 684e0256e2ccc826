import { useMutation, useQueryClient } from "@tanstack/react-query";
import { explain, hasStatus, isRecordChanged } from "../api/errors.ts";
import { toast } from "../page/toast.ts";

/**
 * Returns the mutation of a button. It shows a toast after success, if there is a message, and after an error, by default
 * with the server's message. If the record has changed since the user read it, it shows the server's message and refetches
 * all queries.
 */
export function useAction<Input = void, Answer = unknown>({
  send,
  successMessage,
  errorMessage,
  onSuccess,
  onError,
}: {
  send: (input: Input) => Promise<Answer>;
  successMessage?: string | ((input: Input) => string);
  errorMessage?: string | ((input: Input, error: Error) => string);
  onSuccess?: (answer: Answer, input: Input) => unknown;
  onError?: (error: Error, input: Input) => void;
}) {
  const client = useQueryClient();
  return useMutation<Answer, Error, Input>({
    mutationFn: send,
    onSuccess: async (answer, input) => {
      await onSuccess?.(answer, input);
      if (successMessage === undefined) return;
      toast.success(typeof successMessage === "string" ? successMessage : successMessage(input));
    },
    onError: (error, input) => {
      onError?.(error, input);
      if (isRecordChanged(error)) {
        void client.invalidateQueries();
        return toast.error(explain(error));
      }
      const message = typeof errorMessage === "function" ? errorMessage(input, error) : errorMessage;
      toast.error(message ?? explain(error));
    },
  });
}

/** Waits for a deletion, and ignores that the record is already gone. */
export async function ignoreNotFound(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!hasStatus(error, 404)) throw error;
  });
}
