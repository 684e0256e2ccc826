import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { plural } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { useLateEntriesIn } from "../../../lib/outbox/perform.ts";
import { useDocumentTitle } from "../../../lib/page/document.ts";
import { focusOnMount, useReturnFocus } from "../../../lib/page/list-focus.ts";
import { useAuth } from "../../../lib/session/auth.tsx";
import { sessionQuery, type SessionUser } from "../../../lib/session/session.ts";
import { SectionColumn, SectionColumns, Sections } from "../../../ui/data/sections.tsx";
import { LazyModule } from "../../../ui/feedback/lazy-module.tsx";
import { UnsentEntries } from "../../../ui/feedback/unsent-entries.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Card, Container, Stack } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { isEnding, ownArtisanQuery, premiumDays } from "../../artisan-dashboard/own-artisan.ts";
import { Attention, useAttention, type AttentionItem } from "../../attention/attention.tsx";
import { NotificationSettings } from "../../notifications/notification-settings.tsx";
import { MailProblem, ProfileHeader, Snapshot } from "../components/account-summary.tsx";
import styles from "../components/profile.module.css";
import { QuickActions } from "../components/quick-actions.tsx";
import { Sessions } from "../components/sessions.tsx";
import { SignInSettings, YourData } from "../components/account-settings.tsx";
import { profileLine, profileTitle, deleteEdits, readEdits } from "../outbox-kind.ts";

const loadForm = () => import("../components/edit-form.tsx");

/** The user's profile (A-PROFILE-01 to A-PROFILE-05). */
export function Page() {
  useDocumentTitle("Your profile");
  const { user } = useAuth();
  return user && <Profile key={user.id} user={user} />;
}

/** The interval, in ms, of refetching the session while the server fetches a photo from the URL that the user entered. */
const photoInterval = 2_000;

function Profile({ user }: { user: SessionUser }) {
  useQuery({ ...sessionQuery, refetchInterval: user.isAvatarComing && photoInterval });
  const attention = useAttention(user);
  const premium = useEndingPremium(user);
  return (
    <Container>
      <Stack gap={6} className={`${styles.page} ${styles[user.userType]}`}>
        <HeaderWithForm user={user} />
        {attention && premium ? (
          <>
            <Attention items={[...attention, ...premium]} />
            <QuickActions userType={user.userType} />
            <Sections>
              <SectionColumns>
                <SectionColumn isSide>
                  <Snapshot user={user} />
                </SectionColumn>
                <SectionColumn>
                  <SignInSettings user={user} />
                  <NotificationSettings user={user} />
                  <Sessions />
                  <YourData user={user} />
                </SectionColumn>
              </SectionColumns>
            </Sections>
          </>
        ) : (
          <Skeleton height="100svh" radius="var(--radius-card)" />
        )}
      </Stack>
    </Container>
  );
}

/** Returns a reminder if an artisan's premium ends soon or has expired. Undefined until the record has loaded. */
function useEndingPremium({ userType }: SessionUser): readonly AttentionItem[] | undefined {
  const { data, isLoading, isFetched, failureCount } = useQuery({
    ...ownArtisanQuery,
    enabled: userType === "artisan",
  });
  const [now] = useState(() => Date.now());
  if (isLoading && !isFetched && failureCount === 0) return undefined;
  if (!data?.artisan) return [];
  const daysLeft = premiumDays(data.artisan, now);
  const matter = { icon: "clock", to: paths.pricing } as const;
  if (data.artisan.subscriptionStatus === "expired") return [{ ...matter, text: "Your premium has expired" }];
  return isEnding(daysLeft) ? [{ ...matter, text: `Premium ends in ${plural(daysLeft, "day")}` }] : [];
}

/** The header with the profile form below. The form starts open if there are unsaved changes. */
function HeaderWithForm({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(() => readEdits(user.id) !== null);
  const [wasToggled, setToggled] = useState(false);
  const button = useReturnFocus<HTMLSpanElement>(isOpen);
  const toggle = () => {
    if (isOpen) deleteEdits(user.id);
    setOpen(!isOpen);
    setToggled(true);
  };
  return (
    <Stack gap={6}>
      <ProfileHeader user={user}>
        <span ref={button} className={styles.edit}>
          <Button variant={isOpen ? "secondary" : "primary"} aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? "Cancel" : "Edit profile"}
          </Button>
        </span>
      </ProfileHeader>
      <MailProblem user={user} />
      <UnsentEntries entries={useLateEntriesIn(profileLine)} titleOf={() => profileTitle} />
      {isOpen && (
        <Card>
          <Stack as="section" gap={3} aria-labelledby="edit-profile">
            <Text
              as="h2"
              size={18}
              id="edit-profile"
              ref={wasToggled ? focusOnMount : undefined}
              tabIndex={-1}
            >
              Edit profile
            </Text>
            <LazyModule load={loadForm}>
              {({ EditForm }) => <EditForm user={user} onDone={() => setOpen(false)} />}
            </LazyModule>
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
