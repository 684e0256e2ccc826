import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.tsx";
import { isDeclined, decline } from "./api/declined.ts";
import { pushQuery } from "./api/push.ts";
import { useTurnPush } from "./api/use-turn-push.ts";
import styles from "./push-offer.module.css";

/**
 * Offers a user to be told on this device when somebody answers, where that is possible and not decided yet: show it
 * when the user has just written to them, never on arrival.
 */
export function PushOffer({ name, userId }: { name: string; userId: string }) {
  const { data: state } = useQuery(pushQuery(userId));
  const [isOver, setOver] = useState(() => isDeclined(userId));
  const turn = useTurnPush(userId);
  if (state !== "off" || isOver) return null;
  const turnOn = () =>
    turn.mutate(true, {
      onSuccess: (next) => {
        setOver(true);
        if (next === "on") toast.success("This device will tell you of new messages");
        else if (next === "blocked") toast.info("Your browser blocks notifications of Handiwork");
      },
    });
  const notNow = () => {
    decline(userId);
    setOver(true);
  };
  return (
    <section aria-label="Answers on this device" className={styles.offer}>
      <p className={styles.words}>
        <Icon name="smartphone" />
        <span>Get told when {name} answers</span>
      </p>
      <div className={styles.choice}>
        <Button variant="ghost" onClick={notNow}>
          Not now
        </Button>
        <Button loading={turn.isPending} onClick={turnOn}>
          Turn on
        </Button>
      </div>
    </section>
  );
}
