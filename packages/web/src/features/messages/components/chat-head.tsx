import type { OpenedConversation } from "@handiwork/core/model/conversation/schema";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { presenceInWords, type Presence } from "../../../lib/presence.ts";
import { openReport } from "../../../lib/reporting.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { BlockDialog } from "../../../ui/block-dialog.tsx";
import { Menu, MenuAction, MenuLink } from "../../../ui/menu.tsx";
import { useSetBlocked } from "../api/block.ts";
import { BackButton } from "./back-button.tsx";
import styles from "./chat-head.module.css";
import { MoreDrawing } from "./drawings.tsx";
import { isOnePane } from "./screen.ts";
import { useNow } from "./use-now.ts";

interface Props {
  conversation: OpenedConversation;
  presence?: Presence | undefined;
}

/** With whom one talks: an artisan's name leads to the profile. */
export function ChatHead({ conversation, presence }: Props) {
  const { partner, lastSeq, isBlocked } = conversation;
  const { id, name, avatar, userType } = partner;
  const [isAsking, setAsking] = useState(false);
  const isArtisan = userType === "artisan";
  const isBegun = lastSeq > 0;
  const { mutate: setBlocked } = useSetBlocked(partner);
  return (
    <header className={styles.head}>
      <BackButton />
      <Avatar name={name} image={avatar} size={40} />
      <div className={styles.who}>
        <Heading>
          {isArtisan ? (
            <Link to={paths.artisan(id)} className={styles.link}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Heading>
        {presence && <PresenceLine presence={presence} />}
      </div>
      {(isArtisan || isBegun) && (
        <Menu label={`More about ${name}`} button={<MoreDrawing />}>
          {isArtisan && <MenuLink to={paths.artisan(id)}>View profile</MenuLink>}
          {isBegun && (
            <>
              <MenuAction onClick={() => openReport({ subject: { type: "profile", accountId: id }, name })}>
                Report
              </MenuAction>
              <MenuAction onClick={() => setAsking(true)}>{isBlocked ? "Unblock" : "Block"}</MenuAction>
            </>
          )}
        </Menu>
      )}
      <BlockDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        name={name}
        isBlocked={isBlocked}
        onConfirm={() => setBlocked(!isBlocked)}
      />
    </header>
  );
}

function PresenceLine({ presence }: { presence: Presence }) {
  const now = useNow();
  return (
    <p className={styles.presence} data-active={presence.isActive || undefined}>
      {presenceInWords(presence, now)}
    </p>
  );
}

/** The same where it is not known with whom. */
export function BareHead({ before, children }: { before?: ReactNode; children: ReactNode }) {
  return (
    <header className={styles.head}>
      <BackButton />
      {before}
      <Heading>{children}</Heading>
    </header>
  );
}

/** On a phone, where the chat takes the list's place, it has the focus when it comes. */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOnePane()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.name}>
      {children}
    </h2>
  );
}
