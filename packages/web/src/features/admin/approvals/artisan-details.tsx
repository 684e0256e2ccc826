import type { ApplicationDocument, ArtisanApproval, ArtisanDetail } from "@handiwork/core/artisans/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLazyModule } from "../../../lib/page/use-lazy-module.ts";
import type { Term } from "../../../lib/forms/use-snapshot.ts";
import { fileSize } from "../../../lib/format/file-size.ts";
import { hourlyRate, formatDate } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { lightboxPicture, Lightbox } from "../../../ui/media/lightbox.tsx";
import { Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { PremiumButton } from "../payments/premium-button.tsx";
import { QuietText } from "../components/admin-page.tsx";
import { Facts, MailLink, PhoneLink, textTerms, DetailsButton, type Fact } from "../components/details.tsx";
import styles from "./approvals.module.css";
import { Decision } from "./decision.tsx";
import { artisanDetailQuery, artisanKind, versionOf } from "./api.ts";

/** A button that opens an artisan's details with the decision buttons. */
export function ArtisanDetailsButton({
  artisan,
  describedBy,
}: {
  artisan: ArtisanApproval;
  describedBy: string;
}) {
  const { id } = artisan;
  const [isOpen, setOpen] = useState(false);
  const [picture, setPicture] = useState<number | null>(null);
  const query = useQuery({ ...artisanDetailQuery(id), enabled: isOpen });
  const { data } = query;
  return (
    <>
      <DetailsButton
        title={isApplication(artisan) ? "Application" : "Registration"}
        query={query}
        errorTitle="Failed to load artisan"
        isOpen={isOpen}
        onOpenChange={setOpen}
        // The lightbox takes the dialog's place.
        isHidden={picture !== null}
        describedBy={describedBy}
        terms={artisanTerms}
        versionOf={versionOf}
        renderActions={(detail, isBlocked) => (
          <Decision
            kind={artisanKind}
            // After a decision, the list is updated before the details.
            record={{ ...detail, approval: artisan.approval }}
            terms={artisanTerms}
            isBlocked={isBlocked}
            publicPath={paths.artisan(id)}
          />
        )}
      >
        {(shown) => (
          <>
            <ArtisanDetails artisan={shown} onOpenPicture={setPicture} />
            <PremiumButton artisan={shown} describedBy={describedBy} />
          </>
        )}
      </DetailsButton>
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

/** Returns whether the record is a client's application, not an artisan's registration. */
export function isApplication({ userType }: ArtisanApproval): boolean {
  return userType === "client";
}

/** The details of an artisan's registration or of a client's application. */
export function ArtisanDetails({
  artisan,
  onOpenPicture,
}: {
  artisan: ArtisanDetail;
  /** Opens the picture with this index in the lightbox. */
  onOpenPicture: (index: number) => void;
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
                {/* Over the picture, not around it: in lite mode the picture contains a button. */}
                <button
                  type="button"
                  className={styles.open}
                  aria-label={`Open picture ${index + 1} of ${portfolio.length}`}
                  onClick={() => onOpenPicture(index)}
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

/** Returns the terms that a decision about an artisan is based on. */
export function artisanTerms(artisan: ArtisanDetail): Term[] {
  return textTerms(factsOf(artisan));
}

/** The names of areas, the base area first. */
function AreaNames({ codes }: { codes: readonly string[] }) {
  const table = useLazyModule(loadAreas);
  return table ? codes.flatMap((code) => table.placeOf(code)?.name ?? []).join(", ") : "…";
}

const loadAreas = () => import("../../../lib/places/areas.ts");

function listed(texts: readonly string[]): string | null {
  return texts.length > 0 ? texts.join(", ") : null;
}

/**
 * The documents of an application. The server sends them as attachments, so that the browser saves them and never
 * renders them on our origin.
 */
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
      {documents.length === 0 && <p>No documents were sent.</p>}
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
            <QuietText>
              {contentType === "application/pdf" ? "PDF" : "Picture"} · {fileSize(size)}
            </QuietText>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
