import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { explain, hasStatus } from "../../lib/api/errors.ts";
import { Button } from "../primitives/button.tsx";
import { Stack } from "../primitives/layout.tsx";
import { FormError } from "./form-page.tsx";
import styles from "./resend.module.css";
import { Text } from "../primitives/text.tsx";
import { toast } from "../../lib/page/toast.ts";

/** Seconds to wait before requesting another code: emails can take that long. */
export const resendSeconds = 60;

/** The button that requests another code, with a countdown. After a 429 it waits as long as the API asks. */
export function Resend({
  onSend,
  sentMessage,
  initialWait = 0,
}: {
  /** Sends the code. Resolves with false if the form has an error to show first. */
  onSend: () => Promise<unknown>;
  sentMessage: string;
  /** Seconds to wait before the first use. */
  initialWait?: number;
}) {
  const { secondsLeft, restart } = useCountdown(initialWait);
  const { mutate, isPending, error } = useMutation({
    mutationFn: onSend,
    onSuccess: (wasSent) => {
      if (wasSent === false) return;
      restart(resendSeconds);
      toast.success(sentMessage);
    },
    onError: (refusal) => {
      if (hasStatus(refusal, 429)) restart(refusal.retryAfter ?? resendSeconds);
    },
  });
  return (
    <Stack gap={2} align="start" numeric className={styles.resend}>
      <Text size={14} tone="quiet">
        No email? It may take a minute. Check your spam folder, too.
      </Text>
      <Button onClick={() => mutate()} loading={isPending} disabled={secondsLeft > 0}>
        {secondsLeft > 0 ? `Send another code in ${formatClock(secondsLeft)}` : "Send another code"}
      </Button>
      {error && <FormError>{explain(error)}</FormError>}
    </Stack>
  );
}

/** Counts seconds down to 0. `restart` starts a new countdown. */
export function useCountdown(initialSeconds = 0) {
  const [{ now, until }, setClock] = useState(() => clockOf(initialSeconds));
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1_000));
  useEffect(() => {
    if (secondsLeft === 0) return;
    const tick = () => setClock({ now: Date.now(), until });
    const timer = setTimeout(tick, 1_000 - ((Date.now() - until) % 1_000));
    return () => clearTimeout(timer);
  }, [secondsLeft, until]);
  return { secondsLeft, restart: (seconds: number) => setClock(clockOf(seconds)) };
}

function clockOf(seconds: number) {
  const now = Date.now();
  return { now, until: now + seconds * 1_000 };
}

/** Formats seconds as minutes and seconds: "0:45", "42:05". */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
