import { useMutation } from "@tanstack/react-query";
import { ApiError, explain } from "../lib/errors.ts";
import { clock, useWait } from "../lib/use-wait.ts";
import { Button } from "./button.tsx";
import { FormError } from "./form-error.tsx";
import styles from "./resend.module.css";
import { toast } from "./toast.tsx";

/** How long, in seconds, one waits for a code before another makes sense: e-mails take that long at times. */
export const patience = 60;

/**
 * Asks for another code. In: what sends it (out: false where it did not, as the form has something to say first); the sentence that says it was sent; how many seconds to wait before the first
 * time. Where the API says that it is too often, the button waits as long as the API wants it to.
 */
export function Resend({
  send,
  sent,
  first = 0,
}: {
  send: () => Promise<unknown>;
  sent: string;
  first?: number;
}) {
  const { left, wait } = useWait(first);
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (wasSent) => {
      if (wasSent === false) return;
      wait(patience);
      toast.success(sent);
    },
    onError: (refusal) => {
      if (refusal instanceof ApiError && refusal.status === 429) wait(refusal.retryAfter ?? patience);
    },
  });
  return (
    <div className={styles.resend}>
      <p className={styles.question}>No e-mail? It may take a minute. Look among your spam, too.</p>
      <Button onClick={() => mutate()} loading={isPending} disabled={left > 0}>
        {left > 0 ? `Send another code in ${clock(left)}` : "Send another code"}
      </Button>
      <FormError>{error && explain(error)}</FormError>
    </div>
  );
}
