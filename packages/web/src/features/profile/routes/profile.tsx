import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useAuth } from "../../../lib/auth.tsx";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { useFocusBack } from "../../../lib/focus-new.ts";
import { plural } from "../../../lib/format.ts";
import { useLateIn } from "../../../lib/outbox/perform.ts";
import { ownArtisanQuery } from "../../../lib/own-artisan.ts";
import { paths } from "../../../lib/paths.ts";
import { isEnding, premiumOf } from "../../../lib/premium.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Container, Stack } from "../../../ui/layout.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Sections } from "../../../ui/sections.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { UnsentEntries } from "../../../ui/waiting-lines.tsx";
import { Attention, useAttention, type Matter } from "../../attention/attention.tsx";
import { NotificationSettings } from "../../notifications/notification-settings.tsx";
import { forgetEdits, readEdits } from "../edits.ts";
import { Head, MailProblem } from "../head.tsx";
import { Part } from "../parts.tsx";
import styles from "../profile.module.css";
import { profileLine, profileTitle } from "../profile-kind.ts";
import { QuickActions } from "../quick-actions.tsx";
import { Sessions } from "../sessions.tsx";
import { SignInSettings } from "../sign-in-settings.tsx";
import { Snapshot } from "../snapshot.tsx";
import { YourData } from "../your-data.tsx";

const loadForm = () => import("../edit-form.tsx");

/** The user's profile (A-PROFILE-01 to A-PROFILE-05). */
export function Page() {
  useDocumentTitle("Your profile");
  const { user } = useAuth();
  return user && <Profile key={user.id} user={user} />;
}

function Profile({ user }: { user: SessionUser }) {
  useAwaitedPhoto(user.isAvatarComing);
  const attention = useAttention(user);
  const premium = useEndingPremium(user);
  return (
    <Container>
      <Stack gap={6} className={`${styles.page} ${styles[user.userType]}`}>
        <Top user={user} />
        {attention && premium ? (
          <>
            <Attention matters={[...attention, ...premium]} />
            <QuickActions userType={user.userType} />
            <Sections>
              <div className={styles.columns}>
                <div className={styles.column}>
                  <Snapshot user={user} />
                </div>
                <div className={styles.column}>
                  <SignInSettings user={user} />
                  <NotificationSettings user={user} />
                  <Sessions />
                  <YourData user={user} />
                </div>
              </div>
            </Sections>
          </>
        ) : (
          <Skeleton height="100svh" radius="var(--radius-card)" />
        )}
      </Stack>
    </Container>
  );
}

/** Returns an artisan's premium that ends soon or has expired, as something that waits for them. Undefined until the first answer. */
function useEndingPremium({ userType }: SessionUser): readonly Matter[] | undefined {
  const { data, isLoading, isFetched, failureCount } = useQuery({
    ...ownArtisanQuery,
    enabled: userType === "artisan",
  });
  const [now] = useState(() => Date.now());
  if (isLoading && !isFetched && failureCount === 0) return undefined;
  const premium = data?.artisan && premiumOf(data.artisan, now);
  if (!premium) return [];
  const matter = { icon: "clock", to: paths.pricing } as const;
  if (premium.state === "expired") return [{ ...matter, text: "Your premium has expired" }];
  return isEnding(premium) ? [{ ...matter, text: `Premium ends in ${plural(premium.days, "day")}` }] : [];
}

/** The head, and below it the form that edits the profile: open from the beginning where edits were begun and not saved. */
function Top({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(() => readEdits(user.id) !== null);
  const [wasAsked, setAsked] = useState(false);
  const button = useFocusBack<HTMLSpanElement>(isOpen);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen && wasAsked) heading.current?.focus();
  }, [isOpen, wasAsked]);
  const toggle = () => {
    if (isOpen) forgetEdits(user.id);
    setOpen(!isOpen);
    setAsked(true);
  };
  return (
    <Stack gap={6}>
      <Head user={user}>
        <span ref={button} className={styles.edit}>
          <Button variant={isOpen ? "secondary" : "primary"} aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? "Cancel" : "Edit profile"}
          </Button>
        </span>
      </Head>
      <MailProblem user={user} />
      <UnsentEntries entries={useLateIn(profileLine)} titleOf={() => profileTitle} />
      {isOpen && (
        <Card>
          <Part id="edit-profile" title="Edit profile" heading={heading}>
            <Loaded load={loadForm}>
              {({ EditForm }) => <EditForm user={user} onDone={() => setOpen(false)} />}
            </Loaded>
          </Part>
        </Card>
      )}
    </Stack>
  );
}

/** In ms: the server fetches a photo and makes it ready in these, mostly in the first. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

/** While a photo is fetched from the address that the user gave, asks now and then whether it is there. */
function useAwaitedPhoto(isComing: boolean): void {
  const { refetch } = useAuth();
  useEffect(() => {
    if (!isComing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = (count: number) => {
      const pause = pauses[count];
      if (pause === undefined || isOver) return;
      timer = setTimeout(() => void refetch().finally(() => ask(count + 1)), pause);
    };
    ask(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isComing, refetch]);
}
