import type { ArtisanApproval } from "@handiwork/core/model/artisan/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../../../lib/paths.ts";
import { largeOf, Lightbox } from "../../../ui/lightbox.tsx";
import { artisanDetailQuery, artisanKind } from "../api/approvals.ts";
import { ArtisanDetails } from "./artisan-details.tsx";
import { Decision } from "./decision.tsx";
import { ViewPremium } from "./view-premium.tsx";
import { View } from "./view.tsx";

/** Opens all that is known of an artisan, with the decision. */
export function ViewArtisan({ artisan, describedBy }: { artisan: ArtisanApproval; describedBy: string }) {
  const { id } = artisan;
  const [isOpen, setOpen] = useState(false);
  const [picture, setPicture] = useState<number | null>(null);
  const query = useQuery({ ...artisanDetailQuery(id), enabled: isOpen });
  const { data } = query;
  return (
    <>
      <View
        title={isApplication(artisan) ? "Application" : "Registration"}
        query={query}
        failure="Failed to load artisan"
        isOpen={isOpen}
        setOpen={setOpen}
        // The pictures on the whole screen take its place.
        isCovered={picture !== null}
        describedBy={describedBy}
      >
        {(shown) => (
          <>
            <ArtisanDetails artisan={shown} openPicture={setPicture} />
            <ViewPremium artisan={shown} describedBy={describedBy} />
            <Decision kind={artisanKind} record={artisan} page={paths.artisan(id)} />
          </>
        )}
      </View>
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
