import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { explain, hasStatus } from "../lib/errors.ts";
import { Button } from "./button.tsx";
import { FormError } from "./form-error.tsx";
import { Stack } from "./layout.tsx";
import styles from "./resend.module.css";
import { Text } from "./text.tsx";
import { toast } from "./toast.tsx";

/** How long, in seconds, one waits for a code before another makes sense: e-mails take that long at times. */
export const resendSeconds = 60;

/**
 * Asks for another code. In: what sends it (out: false where it did not, as the form has an error to show first); the
 * sentence that says it was sent; how many seconds to wait before the first time. A refusal for too many requests makes
 * the button wait as long as the API asks.
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
      wait(resendSeconds);
      toast.success(sent);
    },
    onError: (refusal) => {
      if (hasStatus(refusal, 429)) wait(refusal.retryAfter ?? resendSeconds);
    },
  });
  return (
    <Stack gap={2} align="start" numeric className={styles.resend}>
      <Text size={14} tone="quiet">
        No e-mail? It may take a minute. Check your spam folder, too.
      </Text>
      <Button onClick={() => mutate()} loading={isPending} disabled={left > 0}>
        {left > 0 ? `Send another code in ${clock(left)}` : "Send another code"}
      </Button>
      {error && <FormError>{explain(error)}</FormError>}
    </Stack>
  );
}

/**
 * The seconds until something may be done (again), counted down; 0 from then on. In: how many at first. Out: besides, what
 * begins to count anew.
 */
export function useWait(first = 0): { left: number; wait: (seconds: number) => void } {
  const [until, setUntil] = useState(() => Date.now() + first * 1_000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1_000 - ((Date.now() - until) % 1_000));
    return () => clearTimeout(timer);
  }, [left, until]);
  return {
    left,
    wait: (seconds) => {
      const moment = Date.now();
      setNow(moment);
      setUntil(moment + seconds * 1_000);
    },
  };
}

/** Seconds as a clock shows them: "0:45", "42:05". */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
