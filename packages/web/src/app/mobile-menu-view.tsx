import { useAuth } from "../lib/session/auth.tsx";
import { paths } from "../lib/navigation/paths.ts";
import type { SessionUser } from "../lib/session/session.ts";
import { Avatar } from "../ui/media/avatar.tsx";
import { Button, LinkButton } from "../ui/primitives/button.tsx";
import { Cluster, Stack } from "../ui/primitives/layout.tsx";
import { Link } from "../ui/primitives/link.tsx";
import { Text } from "../ui/primitives/text.tsx";
import { LiteSwitch, mobileLinks } from "./menu-items.tsx";
import styles from "./mobile-menu.module.css";
import { UnreadCount } from "../ui/data/unread-badge.tsx";

/** The content of the mobile menu. Its code loads when the menu is first opened. */
export function MobileMenuView({ close }: { close: () => void }) {
  const { user } = useAuth();
  return (
    <>
      <nav aria-label="Menu">
        {mobileLinks(user?.userType ?? null).map(({ label, to, counted }) => (
          <Link key={to} to={to} className={styles.link} onClick={close}>
            {label}
            {counted && <UnreadCount kind={counted} />}
          </Link>
        ))}
      </nav>
      <div className={styles.account}>
        <LiteSwitch />
      </div>
      {user ? <Leave user={user} onClick={close} /> : <Enter onClick={close} />}
    </>
  );
}

function Enter({ onClick }: { onClick: () => void }) {
  return (
    <Stack gap={3} className={styles.account}>
      <LinkButton to={paths.register} variant="primary" block onClick={onClick}>
        Join
      </LinkButton>
      <LinkButton to={paths.signIn} block onClick={onClick}>
        Sign in
      </LinkButton>
    </Stack>
  );
}

function Leave({ user, onClick }: { user: SessionUser; onClick: () => void }) {
  const { signOut } = useAuth();
  const name = user.fullName ?? user.email;
  return (
    <Stack gap={3} className={styles.account}>
      <Cluster gap={3} wrap={false}>
        <Avatar name={name} image={user.avatar} size={44} />
        <AccountName name={name} email={user.email} />
      </Cluster>
      <Button
        block
        onClick={() => {
          onClick();
          void signOut();
        }}
      >
        Sign Out
      </Button>
    </Stack>
  );
}

/** The signed-in user in a menu: the name, and the e-mail address, which distinguishes accounts. */
export function AccountName({ name, email }: { name: string; email: string }) {
  return (
    <Stack as="p" gap={0} lines="anywhere">
      <strong>{name}</strong>
      <Text as="span" size={14} tone="quiet">
        {email}
      </Text>
    </Stack>
  );
}
