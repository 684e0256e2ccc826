import type { ModeratedReview } from "@handiwork/core/moderation/reviews.schema";
import { reasonLabels } from "@handiwork/core/reference/report-reasons";
import { plural } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { Stars } from "../../../ui/data/rating.tsx";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { RowMenu } from "../../../ui/overlays/row-menu.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Callout, Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { QuietText } from "../components/admin-page.tsx";
import { Day } from "../components/details.tsx";
import { Actions, RecordCard } from "../components/record-list.tsx";
import { useDeleteReview, useKeepReview } from "./api.ts";
import styles from "./moderation.module.css";

/** A review with its reports and its actions. */
export function ReviewCard({ review, level = 2 }: { review: ModeratedReview; level?: 2 | 3 }) {
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
          <Day at={createdAt} />
          {contacted && " · had exchanged messages"}
        </>
      }
      status={openReports > 0 && <Tag tone="waiting">Reported</Tag>}
      footer={<ReviewActions review={review} describedBy={headingId} />}
    >
      <div>
        <Stars value={rating} />
        <Text measure="wide" lines="as-written">
          {comment || "No comment provided."}
        </Text>
      </div>
      {answer && (
        <Stack gap={0} measure="wide" lines="as-written" className={styles.quote}>
          <QuietText as="span">Reply from {artisan.name}</QuietText>
          {answer}
        </Stack>
      )}
      {openReports > 0 && <Reports review={review} />}
    </RecordCard>
  );
}

function Reports({ review: { openReports, reports } }: { review: ModeratedReview }) {
  return (
    <Callout tone="waiting" neutralText>
      <Stack gap={2} measure="wide">
        <Text tone="waiting" weight={600}>
          {plural(openReports, "open report")}
        </Text>
        <Stack as="ul" gap={2}>
          {reports.map(({ reason, details, reporter, createdAt }) => (
            <li key={`${createdAt}${reporter}`}>
              <strong>{reasonLabels[reason]}</strong> {details}
              <QuietText>
                {reporter}, <Day at={createdAt} />
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

function ReviewActions({ review, describedBy }: { review: ModeratedReview; describedBy: string }) {
  const keep = useKeepReview(review);
  const deletion = useDeleteReview(review);
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
          onConfirm={(_, callbacks, shown) => deletion.mutate(shown, callbacks)}
          isPending={deletion.isPending}
          describedBy={describedBy}
        >
          {(shown) => shown.comment || "This review has no comment."}
        </Confirmation>
      </RowMenu>
    </Actions>
  );
}
