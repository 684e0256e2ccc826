import { fileSize } from "../lib/format/file-size.ts";
import { paths } from "../lib/navigation/paths.ts";
import { chooseLite, savedBytes } from "../lib/page/lite-choice.ts";
import { useLite } from "../lib/page/lite.ts";
import { useAuth } from "../lib/session/auth.tsx";
import type { SessionUser } from "../lib/session/session.ts";
import { UnreadCount } from "../ui/data/unread-badge.tsx";
import { Switch } from "../ui/forms/switch.tsx";
import { Avatar } from "../ui/media/avatar.tsx";
import { MenuCheckbox } from "../ui/overlays/menu.tsx";
import { Button, LinkButton } from "../ui/primitives/button.tsx";
import { Cluster, Stack } from "../ui/primitives/layout.tsx";
import { Link } from "../ui/primitives/link.tsx";
import { Text } from "../ui/primitives/text.tsx";
import { mobileLinks } from "./account-navigation.ts";
import styles from "./mobile-menu.module.css";

/** The content of the mobile menu. Its code loads when the menu is first opened. */
export function MobileMenuView({ close }: { close: () => void }) {
  const { user, signOut } = useAuth();
  const isLite = useLite();
  return (
    <Stack gap={6}>
      <nav aria-label="Menu">
        {mobileLinks(user?.userType).map(({ label, to, counted }) => (
          <Cluster
            as={Link}
            gap={3}
            justify="between"
            wrap={false}
            bare
            size={18}
            weight={500}
            key={to}
            to={to}
            className={styles.link}
            onClick={close}
          >
            {label}
            {counted && <UnreadCount kind={counted} />}
          </Cluster>
        ))}
      </nav>
      <div>
        <Switch label={liteMode} description={liteDescription()} checked={isLite} onChange={chooseLite} />
      </div>
      <Stack gap={3}>
        {user ? (
          <>
            <Cluster gap={3} wrap={false}>
              <Avatar name={nameOf(user)} image={user.avatar} size={44} />
              <AccountName user={user} />
            </Cluster>
            <Button
              block
              onClick={() => {
                close();
                void signOut();
              }}
            >
              Sign Out
            </Button>
          </>
        ) : (
          <>
            <LinkButton to={paths.register} variant="primary" block onClick={close}>
              Join
            </LinkButton>
            <LinkButton to={paths.signIn} block onClick={close}>
              Sign in
            </LinkButton>
          </>
        )}
      </Stack>
    </Stack>
  );
}

/** Returns the name of the signed-in user for menus. */
export function nameOf({ fullName, email }: SessionUser): string {
  return fullName ?? email;
}

/** The signed-in user in a menu: the name, and the email address, which distinguishes accounts. */
export function AccountName({ user }: { user: SessionUser }) {
  return (
    <Stack as="p" gap={0} lines="anywhere">
      <strong>{nameOf(user)}</strong>
      <Text as="span" size={14} tone="quiet">
        {user.email}
      </Text>
    </Stack>
  );
}

const liteMode = "Lite mode";

/** The switch for lite mode in the user menu. */
export function LiteModeEntry() {
  const isLite = useLite();
  return (
    <MenuCheckbox checked={isLite} onCheckedChange={chooseLite}>
      <Stack as="span" gap={0}>
        {liteMode}
        <Text as="span" size={14} tone="quiet">
          {liteDescription()}
        </Text>
      </Stack>
      <span aria-hidden="true">{isLite ? "On" : "Off"}</span>
    </MenuCheckbox>
  );
}

/** Describes lite mode, and the amount of data that it has saved once there is some. */
function liteDescription(): string {
  const bytes = savedBytes();
  const saved = bytes < 1024 ? "" : ` It has saved about ${fileSize(bytes)} on this device.`;
  return `Pictures only when you ask for them, for less data.${saved}`;
}
