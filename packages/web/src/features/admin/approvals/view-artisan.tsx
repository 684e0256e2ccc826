import type { ApplicationDocument, ArtisanApproval, ArtisanDetail } from "@handiwork/core/artisans/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLoaded } from "../../../lib/use-loaded.ts";
import type { Term } from "../../../lib/use-snapshot.ts";
import { fileSize } from "../../../lib/file-size.ts";
import { hourlyRate, formatDate } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { lightboxPicture, Lightbox } from "../../../ui/lightbox.tsx";
import { Grid, Stack } from "../../../ui/layout.tsx";
import { Callout } from "../../../ui/tag.tsx";
import { Text } from "../../../ui/text.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { ViewPremium } from "../payments/premium.tsx";
import { Quiet } from "../shared/quiet.tsx";
import { Facts, MailLink, PhoneLink, textTerms, View, type Fact } from "../shared/view.tsx";
import styles from "./approvals.module.css";
import { Decision } from "./decision.tsx";
import { artisanDetailQuery, artisanKind, versionOf } from "./queries.ts";

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
        terms={artisanTerms}
        versionOf={versionOf}
        renderFoot={(detail, isBlocked) => (
          <Decision
            kind={artisanKind}
            // A decision reaches the list first.
            record={{ ...detail, approval: artisan.approval }}
            terms={artisanTerms}
            isBlocked={isBlocked}
            page={paths.artisan(id)}
          />
        )}
      >
        {(shown) => (
          <>
            <ArtisanDetails artisan={shown} openPicture={setPicture} />
            <ViewPremium artisan={shown} describedBy={describedBy} />
          </>
        )}
      </View>
      {data && picture !== null && (
        <Lightbox
          pictures={data.portfolio.map((image) => lightboxPicture(image, `Work by ${data.name}`))}
          label="Pictures of work"
          index={picture}
          onClose={() => setPicture(null)}
        />
      )}
    </>
  );
}

/** Whether a client wants to become an artisan, and has not registered as one. */
export function isApplication({ userType }: ArtisanApproval): boolean {
  return userType === "client";
}

/** What an admin reads of an artisan: a client's application, or what somebody registered with. */
export function ArtisanDetails({
  artisan,
  openPicture,
}: {
  artisan: ArtisanDetail;
  /** Shows one of the pictures, from 0, on the whole screen. */
  openPicture: (index: number) => void;
}) {
  const { name, application, portfolio } = artisan;
  return (
    <>
      <Callout tone="waiting" neutralText>
        {application
          ? `A client who applied on ${formatDate(application.submittedAt)}. Approving makes the account an artisan's.`
          : `Registered as an artisan on ${formatDate(artisan.registeredAt)}.`}
      </Callout>
      <Facts facts={factsOf(artisan)} />
      {portfolio.length > 0 && (
        <Stack as="section" gap={3} aria-labelledby="pictures">
          <Text as="h3" size={16} id="pictures">
            Pictures
          </Text>
          <Grid as="ul" gap={2} className={styles.pictures}>
            {portfolio.map((image, index) => (
              <li key={image.key}>
                <Picture image={image} alt={image.caption ?? `Work by ${name}`} ratio={1} sizes="160px" />
                {/* Above the picture, not around it: in lite mode the picture has a button of its own. */}
                <button
                  type="button"
                  className={styles.open}
                  aria-label={`Open picture ${index + 1} of ${portfolio.length}`}
                  onClick={() => openPicture(index)}
                />
              </li>
            ))}
          </Grid>
        </Stack>
      )}
      {application && <Documents artisanId={artisan.id} documents={application.documents} />}
    </>
  );
}

function factsOf(artisan: ArtisanDetail): Fact[] {
  const { email, services, skills, languages, application } = artisan;
  const phone = application?.phone ?? artisan.phone;
  const areas = [...(artisan.baseArea ? [artisan.baseArea] : []), ...artisan.areas];
  const facts: Fact[] = [
    ["Full Name", artisan.name],
    ["Business Name", artisan.businessName],
    ["Category", artisan.category],
    ["Description", artisan.description],
    ["Location", artisan.location],
    ["Areas", areas.length > 0 && <AreaNames key="areas" codes={areas} />],
    ["Services", listed(services)],
    ["Experience", artisan.experienceYears],
    ["Rate", hourlyRate(artisan.hourlyRate)],
    ["Email", <MailLink key="email" to={email} />],
    ["Phone", phone && <PhoneLink key="phone" number={phone} />],
  ];
  const more: Fact[] = [
    ["About", artisan.bio],
    ["Skills", listed(skills)],
    ["Languages", listed(languages)],
    ["WhatsApp", artisan.whatsappNumber],
  ];
  return [...facts, ...more.filter(([, value]) => value !== null)];
}

/** Returns what an admin decides about an artisan by. */
export function artisanTerms(artisan: ArtisanDetail): Term[] {
  return textTerms(factsOf(artisan));
}

/** Areas by their codes, the base area first. */
function AreaNames({ codes }: { codes: readonly string[] }) {
  const table = useLoaded(loadAreas);
  return table ? codes.flatMap((code) => table.placeOf(code)?.name ?? []).join(", ") : "…";
}

const loadAreas = () => import("../../../lib/areas.ts");

function listed(texts: readonly string[]): string | null {
  return texts.length > 0 ? texts.join(", ") : null;
}

/** The documents of an application. Each link leads to a file that is saved, never shown as a page of ours. */
function Documents({
  artisanId,
  documents,
}: {
  artisanId: string;
  documents: readonly ApplicationDocument[];
}) {
  return (
    <Stack as="section" gap={3} aria-labelledby="documents">
      <Text as="h3" size={16} id="documents">
        Documents
      </Text>
      {documents.length === 0 && <p>None were sent.</p>}
      <Stack as="ul" gap={2}>
        {documents.map(({ id, name, contentType, size }) => (
          <li key={id} className={styles.document}>
            <a
              href={`/api/admin/artisans/${artisanId}/documents/${id}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {name}
              <VisuallyHidden> (saves a file)</VisuallyHidden>
            </a>
            <Quiet>
              {contentType === "application/pdf" ? "PDF" : "Picture"} · {fileSize(size)}
            </Quiet>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
