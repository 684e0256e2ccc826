import type { OpenedConversation } from "@handiwork/core/model/conversation/schema";
import { useState } from "react";
import { paths } from "../../../lib/paths.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { BlockDialog } from "../../../ui/block-dialog.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { preloadDialog } from "../../../ui/dialog.tsx";
import { useSetBlocked } from "../api/block.ts";
import styles from "./composer.module.css";

/** Stands in the place of the composer: why the user cannot write now, and the way out of it where there is one. */
export function Refusal({ conversation, user }: { conversation: OpenedConversation; user: SessionUser }) {
  const { refusal, isBlocked, partner, lastSeq } = conversation;
  const { mutate: setBlocked } = useSetBlocked(partner);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.refusal}>
      <p>{refusal}</p>
      {isBlocked && (
        <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => setAsking(true)}>
          Unblock
        </Button>
      )}
      {/* A proven address is asked for to begin a conversation; one that has begun ends for other reasons. */}
      {lastSeq === 0 && !user.isEmailVerified && <LinkButton to={paths.verifyEmail}>Verify now</LinkButton>}
      <BlockDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        name={partner.name}
        isBlocked={isBlocked}
        onConfirm={() => setBlocked(!isBlocked)}
      />
    </div>
  );
}
