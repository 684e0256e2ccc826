import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import type { Review } from "@handiwork/core/reviews/schema";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api, read } from "../../../lib/api/client.ts";
import { relationQuery, useHeart } from "../../favourites/api.ts";
import { openReport } from "../../report/reporting.ts";
import { isClient, type SessionUser } from "../../../lib/session/session.ts";
import { useBlockDialog } from "../../../ui/overlays/block-dialog.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Menu, MenuAction } from "../../../ui/overlays/menu.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import styles from "./signed-in-actions.module.css";

export { ReviewTools, WriteReview } from "./review-tools.tsx";

/** Adds the artisan to the client's favourites or removes them. */
export function Heart({ artisanId, name }: { artisanId: string; name: string }) {
  const { isSaved, isWaiting, toggle } = useHeart(artisanId, name);
  return (
    <span className={styles.heart}>
      <Button
        aria-pressed={isSaved}
        aria-label={`Save ${name} to favourites`}
        title={`${isSaved ? "Saved to favourites" : "Save to favourites"}${isWaiting ? " (waiting for the network)" : ""}`}
        onClick={toggle}
      >
        <Icon name={isSaved ? "heart-filled" : "heart"} />
        {isWaiting && <Icon name="clock" />}
      </Button>
    </span>
  );
}

/** A menu to report or block an artisan. */
export function MoreMenu({ artisan: { id, name }, user }: { artisan: ArtisanProfile; user: SessionUser }) {
  const client = useQueryClient();
  // The menu's entry fetches it.
  const { data } = useQuery({ ...blockQuery(id), enabled: false });
  const block = useBlockDialog({
    person: { id, name },
    isBlocked: data?.isBlocked ?? false,
    onSuccess: (isBlocked) => {
      client.setQueryData(blockQuery(id).queryKey, (known) => known && { ...known, isBlocked });
      // The messages page shows the block, too.
      void client.invalidateQueries({ queryKey: ["messages"] });
    },
  });
  return (
    <div className={styles.menu}>
      <Menu label={`Options for ${name}`}>
        <MenuAction onClick={() => openReport({ subject: { type: "profile", accountId: id }, name })}>
          Report
        </MenuAction>
        {isClient(user) && <BlockMenuItem artisanId={id} onAsk={block.ask} />}
      </Menu>
      {block.dialog}
    </div>
  );
}

/** Fetches its state when the menu opens. */
function BlockMenuItem({ artisanId, onAsk }: { artisanId: string; onAsk: () => void }) {
  const { data } = useQuery(blockQuery(artisanId));
  return data && <MenuAction onClick={onAsk}>{data.isBlocked ? "Unblock" : "Block"}</MenuAction>;
}

/**
 * The client's conversation with the artisan, which says whether it is blocked. Fails if the two cannot have one. Always
 * refetched, because it also changes on the messages page.
 */
const blockQuery = (artisanId: string) =>
  queryOptions({
    queryKey: ["artisans", "block", artisanId],
    queryFn: () => read(api.conversations[":partnerId"].$get({ param: { partnerId: artisanId } })),
    staleTime: 0,
  });

interface OwnReviewProps {
  artisanId: string;
  /** The reviews already on the page. */
  shown: readonly Review[];
  children: (review: Review) => ReactNode;
}

/** The client's own review, if it is not among the loaded ones. */
export function OwnReview({ artisanId, shown, children }: OwnReviewProps) {
  const { data } = useQuery(relationQuery(artisanId));
  const own = data?.review;
  if (!own || shown.some(({ id }) => id === own.id)) return null;
  return (
    <Stack gap={3} className={styles.own}>
      <Text size={14} tone="brand" weight={600}>
        Your review
      </Text>
      {children(own)}
    </Stack>
  );
}
