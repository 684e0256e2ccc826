import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readStorage, writeStorage } from "../../lib/kept.ts";
import { mayOffer, noteMessage } from "../../lib/offline/install.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { toast } from "../../lib/toast.ts";
import styles from "./push-offer.module.css";
import { pushQuery } from "./push.ts";
import { useTurnPush } from "./queries.ts";

/** That push was declined here. No user's id is in it: signing out does not forget it (lib/leave.ts). */
const declined = "push-declined";

/**
 * One line that offers a user to be told on this device when somebody answers, where that is possible and not decided yet:
 * show it when the user has just written to them, never on arrival. Once declined, it never comes back on this device.
 */
export function PushOffer({ name, userId }: { name: string; userId: string }) {
  const { data: state } = useQuery(pushQuery(userId));
  const [isOver, setOver] = useState(() => readStorage(declined) !== null);
  const turn = useTurnPush(userId);
  useEffect(noteMessage, []);
  if (state !== "off" || isOver || !mayOffer("push")) return null;
  const turnOn = () =>
    turn.mutate(true, {
      onSuccess: (next) => {
        setOver(true);
        if (next === "on") toast.success("You will be notified of new messages on this device");
        else if (next === "blocked") toast.info("Your browser blocks notifications from Handiwork");
      },
    });
  const notNow = () => {
    writeStorage(declined, "1");
    setOver(true);
  };
  return (
    <Cluster as="section" gap={1} wrap={false} aria-label="Answers on this device" className={styles.offer}>
      <Text size={14} lines="one-line" className={styles.words}>
        Get notified when {name} replies
      </Text>
      <Button variant="ghost" loading={turn.isPending} onClick={turnOn}>
        Turn on
      </Button>
      <IconButton icon="close" label="Not now" onClick={notNow} />
    </Cluster>
  );
}
