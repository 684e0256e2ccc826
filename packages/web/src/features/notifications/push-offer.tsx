import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { keep, kept } from "../../lib/kept.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { toast } from "../../ui/toast.tsx";
import styles from "./push-offer.module.css";
import { pushQuery } from "./push.ts";
import { useTurnPush } from "./queries.ts";

/**
 * Offers a user to be told on this device when somebody answers, where that is possible and not decided yet: show it
 * when the user has just written to them, never on arrival. Who does not want it is not asked again on this device.
 */
export function PushOffer({ name, userId }: { name: string; userId: string }) {
  // Signing out forgets it (lib/leave.ts).
  const declined = `push-declined ${userId}`;
  const { data: state } = useQuery(pushQuery(userId));
  const [isOver, setOver] = useState(() => kept(declined) !== null);
  const turn = useTurnPush(userId);
  if (state !== "off" || isOver) return null;
  const turnOn = () =>
    turn.mutate(true, {
      onSuccess: (next) => {
        setOver(true);
        if (next === "on") toast.success("You will be notified of new messages on this device");
        else if (next === "blocked") toast.info("Your browser blocks notifications from Handiwork");
      },
    });
  const notNow = () => {
    keep(declined, "1");
    setOver(true);
  };
  return (
    <Cluster as="section" justify="between" aria-label="Answers on this device" className={styles.offer}>
      <Cluster as="p" wrap={false} lines="anywhere" className={styles.words}>
        <Icon name="smartphone" />
        <span>Get notified when {name} replies</span>
      </Cluster>
      <Cluster className={styles.choice}>
        <Button variant="ghost" onClick={notNow}>
          Not now
        </Button>
        <Button loading={turn.isPending} onClick={turnOn}>
          Turn on
        </Button>
      </Cluster>
    </Cluster>
  );
}
