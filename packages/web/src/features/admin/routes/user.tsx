import type { UserDetail } from "@handiwork/core/users/schema";
import { useQuery } from "@tanstack/react-query";
import { useMatch } from "react-router-dom";
import { formatDate } from "../../../lib/format/format.ts";
import { paths, patterns } from "../../../lib/navigation/paths.ts";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Card } from "../../../ui/primitives/layout.tsx";
import { Tag, type Tone } from "../../../ui/primitives/tag.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { PremiumButton } from "../payments/premium-button.tsx";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { AdminPage } from "../components/admin-page.tsx";
import { Facts, MailLink, PhoneLink, DetailsPending, type Fact } from "../components/details.tsx";
import { userQuery } from "../users/api.ts";
import { ResumeMail, UserActions } from "../users/user-actions.tsx";
import { UserHistory, UserPayments, UserRecords, UserReports, UserReviews } from "../users/user-sections.tsx";
import { mailProblemLabels, nameOf, typeNames } from "../users/user-columns.tsx";
import styles from "../components/admin.module.css";

/** A user of any type, with all details and actions. */
export function Page() {
  const id = useMatch(patterns.user)?.params.id ?? "";
  const query = useQuery(userQuery(id));
  if (query.data) return <UserPage key={id} user={query.data} />;
  return (
    <AdminPage title="User" description={`The account ${id}`}>
      <QueryResult query={query} errorTitle="Failed to load the user" pending={<DetailsPending />}>
        {() => null}
      </QueryResult>
    </AdminPage>
  );
}

const headId = "user-states";

function UserPage({ user }: { user: UserDetail }) {
  const { id, avatar } = user;
  const name = nameOf(user);
  return (
    <AdminPage
      title={name}
      description={<StatusTags user={user} />}
      picture={<Avatar name={name} image={avatar} size={64} />}
    >
      <Cluster>
        <UserActions user={user} describedBy={headId} />
        <ResumeMail user={user} describedBy={headId} />
        {user.artisan && <PremiumButton artisan={{ id, name }} describedBy={headId} />}
      </Cluster>
      <Card>
        <Facts facts={factsOf(user)} className={styles.factGrid} />
      </Card>
      <UserRecords user={user} />
      <UserReports title={`Reports about ${name}`} who={{ about: id }} />
      <UserReports title={`Reports by ${name}`} who={{ reporter: id }} />
      {user.artisan && <UserReviews title={`Reviews about ${name}`} who={{ artisan: id }} />}
      {(user.userType === "client" || user.userType === "artisan") && (
        <UserReviews title={`Reviews by ${name}`} who={{ author: id }} />
      )}
      {user.artisan && <UserPayments id={id} />}
      <UserHistory id={id} />
    </AdminPage>
  );
}

const approvalTags: Readonly<Record<"pending" | "approved" | "suspended", [string, Tone]>> = {
  pending: ["Waiting for approval", "waiting"],
  approved: ["Approved", "good"],
  suspended: ["Suspended", "bad"],
};

/** Tags with the account's type and status. */
function StatusTags({ user }: { user: UserDetail }) {
  const { userType, isVerified, isEmailVerified, artisan, merchant, mailProblem, isDisabled } = user;
  const approval = artisan ?? merchant;
  const tags: (readonly [string, Tone] | false | null)[] = [
    [typeNames[userType], "plain"],
    isDisabled && ["Disabled", "bad"],
    approval && approvalTags[approval],
    isVerified ? ["Verified", "good"] : ["Not verified", "plain"],
    isEmailVerified ? ["E-mail confirmed", "good"] : ["E-mail not confirmed", "waiting"],
    mailProblem && [mailProblemLabels[mailProblem.reason], "bad"],
  ];
  return (
    <Cluster as="span" gap={1} id={headId}>
      {tags.map(
        (tag) =>
          tag && (
            <Tag key={tag[0]} tone={tag[1]}>
              {tag[0]}
            </Tag>
          ),
      )}
    </Cluster>
  );
}

function factsOf({ id, email, phone, joinedAt, artisan, merchant, isDisabled }: UserDetail): Fact[] {
  const page = artisan === "approved" ? paths.artisan(id) : merchant === "approved" && paths.merchant(id);
  return [
    ["E-mail", <MailLink key="mail" to={email} />],
    ["Phone", <PhoneLink key="phone" number={phone} />],
    ["Joined", formatDate(joinedAt)],
    [
      "Public page",
      page && !isDisabled ? (
        <Link key="page" to={page}>
          Open the public page
        </Link>
      ) : (
        "None"
      ),
    ],
    [
      "Id",
      <Cluster key="id" as="span">
        {id}
        <Button onClick={() => void copy(id)}>Copy id</Button>
      </Cluster>,
    ],
  ];
}

async function copy(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    toast.success("Id copied");
  } catch {
    toast.error("The id could not be copied. Select it instead.");
  }
}
