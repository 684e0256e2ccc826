import { reasonLabels } from "@handiwork/core/reference/report-reasons";
import type { ModeratedReview } from "@handiwork/core/moderation/reviews.schema";
import { formatDate, plural } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Stars } from "../../../ui/data/rating.tsx";
import { Callout, Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { QuietText } from "../components/admin-page.tsx";
import { Actions, RecordCard } from "../components/record-list.tsx";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { RowMenu } from "../../../ui/overlays/row-menu.tsx";
import styles from "./moderation.module.css";
import { useDeleteReview, useKeepReview, type ReviewState } from "./api.ts";

/** A review with its reports and its actions. */
export function ReviewCard({
  review,
  state,
  level = 2,
}: {
  review: ModeratedReview;
  state: ReviewState;
  level?: 2 | 3;
}) {
  const { id, artisan, client, rating, comment, answer, contacted, createdAt, openReports } = review;
  const headingId = `review-${id}`;
  return (
    <RecordCard
      headingId={headingId}
      level={level}
      picture={<Avatar name={client.name} size={44} />}
      title={
        <>
          <Link to={adminPaths.user(client.id)}>{client.name}</Link> about{" "}
          <Link to={adminPaths.user(artisan.id)}>{artisan.name}</Link>
        </>
      }
      subtitle={
        <>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {contacted && " · had exchanged messages"}
        </>
      }
      status={openReports > 0 && <Tag tone="waiting">Reported</Tag>}
      footer={<Decision review={review} state={state} describedBy={headingId} />}
    >
      <div>
        <Stars value={rating} />
        <Text measure="wide" lines="as-written">
          {comment || "No comment provided."}
        </Text>
      </div>
      {answer && (
        <Stack gap={0} measure="wide" lines="as-written" className={styles.answer}>
          <QuietText as="span">Answer from {artisan.name}</QuietText>
          {answer}
        </Stack>
      )}
      <Reports review={review} />
    </RecordCard>
  );
}

function Reports({ review: { openReports, reports } }: { review: ModeratedReview }) {
  if (openReports === 0) return null;
  return (
    <Callout tone="waiting" neutralText className={styles.reports}>
      <Stack gap={2}>
        <Text tone="waiting" weight={600}>
          {plural(openReports, "open report")}
        </Text>
        <Stack as="ul" gap={2}>
          {reports.map(({ reason, details, reporter, createdAt }) => (
            <li key={`${createdAt}${reporter}`}>
              <strong>{reasonLabels[reason]}</strong> {details}
              <QuietText>
                {reporter}, <time dateTime={createdAt}>{formatDate(createdAt)}</time>
              </QuietText>
            </li>
          ))}
        </Stack>
        {openReports > reports.length && (
          <Link to={adminPaths.moderation()}>See all of them under User reports</Link>
        )}
      </Stack>
    </Callout>
  );
}

function Decision(props: { review: ModeratedReview; state: ReviewState; describedBy: string }) {
  const { review, state, describedBy } = props;
  const keep = useKeepReview(review, state);
  const remove = useDeleteReview(review);
  return (
    <Actions>
      {review.openReports > 0 && (
        <Button loading={keep.isPending} onClick={() => keep.mutate()} aria-describedby={describedBy}>
          Keep review
        </Button>
      )}
      <RowMenu label={`More actions for the review by ${review.client.name}`}>
        <Confirmation
          actionLabel="Delete"
          variant="danger"
          title="Delete this review? This action cannot be undone."
          record={review}
          terms={({ rating, comment }) => [
            ["Rating", plural(rating, "star")],
            ["Comment", comment || "none"],
          ]}
          versionOf={({ version }) => version}
          onConfirm={(_, callbacks, shown) => remove.mutate(shown, callbacks)}
          isPending={remove.isPending}
          describedBy={describedBy}
        >
          {(shown) => shown.comment || "This review has no comment."}
        </Confirmation>
      </RowMenu>
    </Actions>
  );
}
