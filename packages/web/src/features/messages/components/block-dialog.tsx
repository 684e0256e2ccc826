import type { Partner } from "@handiwork/core/conversation/schema";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useSetBlocked } from "../api/block.ts";
import styles from "./chat-head.module.css";

interface Props {
  open: boolean;
  onClose: () => void;
  partner: Partner;
  isBlocked: boolean;
}

/** Asks before a partner is blocked, or unblocked (A-GAP-64). */
export function BlockDialog({ open, onClose, partner, isBlocked }: Props) {
  const { mutate } = useSetBlocked(partner);
  const verb = isBlocked ? "Unblock" : "Block";
  return (
    <Dialog open={open} onClose={onClose} title={`${verb} ${partner.name}?`}>
      <p>
        {isBlocked
          ? "You can write to each other again."
          : "Neither of you can write to the other until you unblock them. What was written stays."}
      </p>
      <div className={styles.choice}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant={isBlocked ? "primary" : "danger"}
          onClick={() => {
            onClose();
            mutate(!isBlocked);
          }}
        >
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}
