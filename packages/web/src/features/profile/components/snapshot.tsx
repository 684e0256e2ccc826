import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../../lib/format/format.ts";
import { ownMailQuery } from "../../../lib/session/own-profile.ts";
import { Fact } from "../../../ui/data/facts.tsx";
import { paths } from "../../../lib/navigation/paths.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { CollapsibleSection } from "../../../ui/data/sections.tsx";
import { ownArtisanQuery } from "../../artisan-dashboard/own-artisan.ts";
import { typeNames } from "./head.tsx";
import styles from "./profile.module.css";

const approvals = { pending: "Pending review", approved: "Approved", suspended: "Suspended" } as const;

/** The account at a glance (A-GAP-75). */
export function Snapshot({ user }: { user: SessionUser }) {
  return (
    <CollapsibleSection id="snapshot" title="Account snapshot">
      <Stack as="dl" gap={3} className={styles.facts}>
        <Fact name="Account type">{typeNames[user.userType]}</Fact>
        {user.approval && <Fact name="Approval">{approvals[user.approval]}</Fact>}
        <Fact name="Email">
          {user.email}
          <EmailState user={user} />
        </Fact>
        <Fact name="Phone">{user.phone ?? "Not given"}</Fact>
        {user.userType !== "admin" && (
          <Fact name="Verified by Handiwork">{user.isVerified ? "Yes" : "Not yet"}</Fact>
        )}
        {user.userType === "artisan" && <Plan isPremium={user.isPremium} />}
        <Fact name="Member since">
          <time dateTime={user.memberSince}>{formatDate(user.memberSince)}</time>
        </Fact>
      </Stack>
    </CollapsibleSection>
  );
}

/** The artisan's plan, with its end once the record has loaded. */
function Plan({ isPremium }: { isPremium: boolean }) {
  const { data } = useQuery({ ...ownArtisanQuery, enabled: isPremium });
  const until = data?.artisan?.premiumExpiresAt;
  return (
    <Fact name="Plan">
      {isPremium ? `Premium${until ? ` until ${formatDate(until)}` : ""}` : "Basic"}
      <FactLink to={isPremium ? paths.ownPayments : paths.pricing}>
        {isPremium ? "Your payments" : "See the plans"}
      </FactLink>
    </Fact>
  );
}

/** Shows that the address is verified, or links to the verification. After a delivery problem, `MailProblem` has that link. */
function EmailState({ user: { email, isEmailVerified } }: { user: SessionUser }) {
  const { data } = useQuery(ownMailQuery(email));
  if (isEmailVerified) {
    return (
      <Cluster as="span" gap={1} size={14} weight={600} tone="good">
        <Icon name="verified" size={18} />
        Verified
      </Cluster>
    );
  }
  if (data?.problem) return null;
  return <FactLink to={paths.verifyEmail}>Verify your address</FactLink>;
}

function FactLink(props: { to: string; children: string }) {
  return <Cluster as={Link} size={14} weight={600} touch className={styles.factLink} {...props} />;
}
