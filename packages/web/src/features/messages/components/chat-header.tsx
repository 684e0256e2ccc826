import type { OpenedConversation } from "@handiwork/core/conversations/schema";
import { useEffect, useRef, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ago } from "../../../lib/format/ago.ts";
import { hourlyRate } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { openReport } from "../../report/reporting.ts";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { IconButton } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Menu, MenuAction, MenuLink } from "../../../ui/overlays/menu.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { isSinglePane } from "../browser.ts";
import { useMessagesPage } from "../context.ts";
import { useBlockPartner } from "../live.ts";
import styles from "./chat-header.module.css";

/** Shows the partner: an artisan's name links to the profile, with trade, location and rate below if present. */
export function ChatHeader({ conversation }: { conversation: OpenedConversation }) {
  const { partner, trade, lastSeq, isBlocked } = conversation;
  const { id, name, avatar, userType } = partner;
  const page = useMessagesPage();
  const presence = page.presence[id];
  const isArtisan = userType === "artisan";
  const hasStarted = lastSeq > 0;
  const block = useBlockPartner(conversation);
  return (
    <Header>
      <Avatar name={name} image={avatar} size={40} />
      <Stack gap={0} grow>
        <Name>{isArtisan ? <Link to={paths.artisan(id)}>{name}</Link> : name}</Name>
        {trade && (
          <Text size={14} tone="quiet" lines="two-lines">
            {[trade.category, trade.location, trade.hourlyRate && hourlyRate(trade.hourlyRate)]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        )}
        {presence && (
          <Text
            size={14}
            lines="one-line"
            tone={presence.isActive ? "good" : "quiet"}
            weight={presence.isActive ? 600 : 400}
          >
            {presence.isActive ? "Active now" : `Last seen ${ago(presence.seenAt, page.now)}`}
          </Text>
        )}
      </Stack>
      {(isArtisan || hasStarted) && (
        <Menu label={`More about ${name}`}>
          {isArtisan && <MenuLink to={paths.artisan(id)}>View profile</MenuLink>}
          {hasStarted && (
            <>
              <MenuAction onClick={() => openReport({ subject: { type: "profile", accountId: id }, name })}>
                Report
              </MenuAction>
              <MenuAction onClick={block.ask}>{isBlocked ? "Unblock" : "Block"}</MenuAction>
            </>
          )}
        </Menu>
      )}
      {block.dialog}
    </Header>
  );
}

/** A header without a known partner. `before` replaces the avatar. */
export function PlaceholderHeader({ before, children }: { before?: ReactNode; children: ReactNode }) {
  return (
    <Header>
      {before}
      <Name>{children}</Name>
    </Header>
  );
}

function Header({ children }: { children: ReactNode }) {
  return (
    <Cluster as="header" gap={3} wrap={false} className={styles.head}>
      <BackButton />
      {children}
    </Cluster>
  );
}

/** On a phone, where the chat replaces the list, the name takes focus on mount. */
function Name({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSinglePane()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Text as="h2" size={18} lines="one-line" ref={heading} tabIndex={-1} className={styles.name}>
      {children}
    </Text>
  );
}

/** On a phone, returns from the chat to the list and focuses the conversation that was open. */
function BackButton() {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  useEffect(() => () => void setTimeout(() => focusPrevious(new URLSearchParams(search))), [search]);
  const cameFromList = (state as { fromList?: boolean } | null)?.fromList === true;
  return (
    <span className={styles.back}>
      <IconButton
        icon="chevron-left"
        label="Back to conversations"
        onClick={() => void (cameFromList ? navigate(-1) : navigate(paths.messages(), { replace: true }))}
      />
    </span>
  );
}

/** If only the list shows, focuses the conversation or search result that was opened, otherwise the list's heading. */
function focusPrevious(previous: URLSearchParams): void {
  if (!isSinglePane() || new URLSearchParams(location.search).has("contact")) return;
  const [contact = "", message] = ["contact", "message"].map((name) => previous.get(name) ?? undefined);
  const which = message === undefined ? ":not([data-message])" : `[data-message="${CSS.escape(message)}"]`;
  const row = document.querySelector<HTMLElement>(`[data-partner="${CSS.escape(contact)}"]${which}`);
  (row ?? document.getElementById("conversations"))?.focus({ preventScroll: true });
}
