import type { OpenedConversation } from "@handiwork/core/conversation/schema";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../../lib/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Menu, MenuAction, MenuLink } from "../../../ui/menu.tsx";
import { BackButton } from "./back-button.tsx";
import { BlockDialog } from "./block-dialog.tsx";
import styles from "./chat-head.module.css";
import { MoreDrawing } from "./drawings.tsx";
import { isOnePane } from "./screen.ts";

/** With whom one talks: an artisan's name leads to the profile. */
export function ChatHead({ conversation }: { conversation: OpenedConversation }) {
  const { partner, lastSeq } = conversation;
  const { id, name, avatar, userType } = partner;
  const [isAsking, setAsking] = useState(false);
  const isArtisan = userType === "artisan";
  return (
    <header className={styles.head}>
      <BackButton />
      <Avatar name={name} image={avatar} size={40} />
      <Heading>
        {isArtisan ? (
          <Link to={paths.artisan(id)} className={styles.link}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Heading>
      {(isArtisan || lastSeq > 0) && (
        <Menu label={`More about ${name}`} button={<MoreDrawing />}>
          {isArtisan && <MenuLink to={paths.artisan(id)}>View profile</MenuLink>}
          {lastSeq > 0 && (
            <MenuAction onClick={() => setAsking(true)}>
              {conversation.isBlocked ? "Unblock" : "Block"}
            </MenuAction>
          )}
        </Menu>
      )}
      <BlockDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        partner={partner}
        isBlocked={conversation.isBlocked}
      />
    </header>
  );
}

/** The same where it is not known with whom. */
export function BareHead({ children }: { children: ReactNode }) {
  return (
    <header className={styles.head}>
      <BackButton />
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
