import type { ArtisanApproval } from "@handiwork/core/artisan/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog, preloadDialog } from "../../../ui/dialog.tsx";
import { largeOf, Lightbox } from "../../../ui/lightbox.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { artisanDetailQuery } from "../api/approvals.ts";
import { ArtisanDetails } from "./artisan-details.tsx";
import { Decision } from "./decision.tsx";
import styles from "./view-artisan.module.css";

/** Opens all that is known of an artisan, with the decision (spec 2, section 2). */
export function ViewArtisan({ artisan, describedBy }: { artisan: ArtisanApproval; describedBy: string }) {
  const [isOpen, setOpen] = useState(false);
  const [picture, setPicture] = useState<number | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...artisanDetailQuery(artisan.id),
    enabled: isOpen,
  });
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
      >
        View
      </Button>
      <Dialog
        // The pictures on the whole screen take its place.
        open={isOpen && picture === null}
        onClose={() => setOpen(false)}
        title={isApplication(artisan) ? "Application" : "Registration"}
      >
        <div className={styles.content}>
          {data && (
            <>
              <ArtisanDetails artisan={data} openPicture={setPicture} />
              <Decision artisan={artisan} />
            </>
          )}
          {!data && error && (
            <ErrorState
              title="Failed to load artisan"
              error={error}
              retry={() => void refetch()}
              retrying={isFetching}
            />
          )}
          {!data && !error && <Pending />}
        </div>
      </Dialog>
      {data && picture !== null && (
        <Lightbox
          pictures={data.portfolio.map((image) => largeOf(image, `Work by ${data.name}`))}
          label="Pictures of work"
          index={picture}
          close={() => setPicture(null)}
        />
      )}
    </>
  );
}

/** Whether a client wants to become an artisan, and has not registered as one. */
export function isApplication({ userType }: ArtisanApproval): boolean {
  return userType === "client";
}

function Pending() {
  return (
    <div aria-busy="true" className={styles.content}>
      <Skeleton width="60%" height="1.5rem" />
      <Skeleton height="6rem" />
      <Skeleton height="12rem" />
    </div>
  );
}
