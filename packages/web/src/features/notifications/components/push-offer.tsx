import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readStorage, writeStorage } from "../../../lib/storage/local-storage.ts";
import { mayOffer, noteMessage } from "../../../lib/offline/install.ts";
import { Button, IconButton } from "../../../ui/primitives/button.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { toast } from "../../../lib/page/toast.ts";
import styles from "./push-offer.module.css";
import { pushQuery } from "../push.ts";
import { useTogglePush } from "../api.ts";

/** The storage key of a declined offer. It has no user's id, so that signing out does not delete it. */
const declinedKey = "push-declined";

/**
 * Offers push for replies, if it is possible and undecided. Show it right after the user has written to someone,
 * never when a page opens. Once declined, it does not return on this device.
 */
export function PushOffer({ name, userId }: { name: string; userId: string }) {
  const { data: state } = useQuery(pushQuery(userId));
  const [isOver, setOver] = useState(() => readStorage(declinedKey) !== null);
  const toggle = useTogglePush(userId);
  useEffect(noteMessage, []);
  if (state !== "off" || isOver || !mayOffer("push")) return null;
  const turnOn = () =>
    toggle.mutate(true, {
      onSuccess: (next) => {
        setOver(true);
        if (next === "on") toast.success("You will be notified of new messages on this device");
        else if (next === "blocked") toast.info("Your browser blocks notifications from Handiwork");
      },
    });
  const decline = () => {
    writeStorage(declinedKey, "1");
    setOver(true);
  };
  return (
    <Cluster
      as="section"
      gap={1}
      wrap={false}
      aria-label="Notifications on this device"
      className={styles.offer}
    >
      <Text size={14} lines="one-line" className={styles.words}>
        Get notified when {name} replies
      </Text>
      <Button variant="ghost" loading={toggle.isPending} onClick={turnOn}>
        Turn on
      </Button>
      <IconButton icon="close" label="Not now" onClick={decline} />
    </Cluster>
  );
}
