import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * Sends what a form holds, once: submitting it again does nothing while it is under way and after it was done (the button
 * says so too, but only when the page has been rendered again); after a failure it can be sent again.
 */
export function useSubmission<Values, Answer>({
  send,
  done,
  failed,
}: {
  send: (values: Values) => Promise<Answer>;
  done: (answer: Answer) => void;
  failed: (error: Error) => void;
}) {
  const taken = useRef(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: send,
    onSuccess: done,
    onError: (failure) => {
      taken.current = false;
      failed(failure);
    },
  });
  const submit = (values: Values) => {
    if (taken.current) return;
    taken.current = true;
    mutate(values);
  };
  return { submit, busy: isPending || isSuccess, error };
}
