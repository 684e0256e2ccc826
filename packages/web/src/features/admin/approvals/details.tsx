import type { ApplicationDocument, ArtisanApproval, ArtisanDetail } from "@handiwork/core/artisans/schema";
import type { MerchantApproval } from "@handiwork/core/merchants/schema";
import { type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { fileSize } from "../../../lib/format/file-size.ts";
import { formatDate, hourlyRate } from "../../../lib/format/format.ts";
import { useSnapshot, type Term } from "../../../lib/forms/use-snapshot.ts";
import { useLazyModule } from "../../../lib/page/use-lazy-module.ts";
import { TitledSection } from "../../../ui/data/titled-section.tsx";
import { ChangedNotice } from "../../../ui/feedback/form-notices.tsx";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { Lightbox, lightboxPicture } from "../../../ui/media/lightbox.tsx";
import lightboxStyles from "../../../ui/media/lightbox.module.css";
import { Picture } from "../../../ui/media/picture.tsx";
import { Card, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { QuietText } from "../components/admin-page.tsx";
import adminStyles from "../components/admin.module.css";
import {
  DetailsButton,
  DetailsPending,
  type Fact,
  Facts,
  MailLink,
  PhoneLink,
  SiteLink,
  textTerms,
} from "../components/details.tsx";
import { PremiumButton } from "../payments/premium-button.tsx";
import { type Approval, artisanDetailQuery, merchantDetailQuery, type RecordType, versionOf } from "./api.ts";
import styles from "./approvals.module.css";
import { Decision } from "./decision.tsx";

interface Props<Detail extends Approval, Key extends QueryKey> {
  type: RecordType;
  query: UseQueryOptions<Detail, Error, Detail, Key>;
  /** Returns the terms that the decision is based on. */
  terms: (detail: Detail) => readonly Term[];
  children: (detail: Detail) => ReactNode;
}

/** A button that opens the details of an artisan or merchant in the list, with the decision buttons. */
function ApprovalDetailsButton<Detail extends Approval, Key extends QueryKey>(
  props: Props<Detail, Key> & { listed: Approval; title: string; isHidden?: boolean; describedBy: string },
) {
  return (
    <DetailsButton {...props} errorTitle={`Failed to load ${props.type}`}>
      {(detail) => <ReviewedDetails {...props} detail={detail} />}
    </DetailsButton>
  );
}

/** Shows a record as it was when the dialog opened, or was last reviewed. The decisions wait for the review. */
function ReviewedDetails<Detail extends Approval>(
  props: Pick<Props<Detail, QueryKey>, "type" | "terms" | "children"> & { listed: Approval; detail: Detail },
) {
  const { type, listed, detail, terms, children } = props;
  const { shown, changes, isStale, takeSnapshot } = useSnapshot(detail, terms, versionOf);
  return (
    <>
      <Stack gap={5}>
        {children(shown)}
        {isStale && <ChangedNotice changes={changes} onReview={takeSnapshot} />}
      </Stack>
      <div className={styles.foot}>
        {/* After a decision, the list is updated before the details. */}
        <Decision
          type={type}
          record={{ ...detail, approval: listed.approval }}
          terms={terms}
          isBlocked={isStale}
        />
      </div>
    </>
  );
}

/** The details of a user's artisan profile or business, with the decision buttons. */
function ApprovalDetailsCard<Detail extends Approval, Key extends QueryKey>(props: Props<Detail, Key>) {
  const { type, query, terms, children } = props;
  return (
    <QueryResult query={useQuery(query)} errorTitle={`Failed to load ${type}`} pending={<DetailsPending />}>
      {(detail) => (
        <Card>
          <Stack lines="anywhere" className={adminStyles.cardFacts}>
            {children(detail)}
            <Decision type={type} record={detail} terms={terms} />
          </Stack>
        </Card>
      )}
    </QueryResult>
  );
}

/** A button that opens an artisan's details with the decision buttons. */
export function ArtisanDetailsButton(props: { listed: ArtisanApproval; describedBy: string }) {
  const { listed, describedBy } = props;
  const { openPicture, lightbox } = useLightbox();
  return (
    <>
      <ApprovalDetailsButton
        {...artisanView(listed.id)}
        title={isApplication(listed) ? "Application" : "Registration"}
        {...props}
        // The lightbox takes the dialog's place.
        isHidden={lightbox !== null}
      >
        {(artisan) => (
          <>
            <ArtisanDetails artisan={artisan} onOpenPicture={openPicture} />
            <PremiumButton artisan={artisan} describedBy={describedBy} />
          </>
        )}
      </ApprovalDetailsButton>
      {lightbox}
    </>
  );
}

/** The profile of an artisan or applicant on the user page, with the decision buttons. */
export function ArtisanDetailsCard({ id }: { id: string }) {
  const { openPicture, lightbox } = useLightbox();
  return (
    <>
      <ApprovalDetailsCard {...artisanView(id)}>
        {(artisan) => <ArtisanDetails artisan={artisan} onOpenPicture={openPicture} />}
      </ApprovalDetailsCard>
      {lightbox}
    </>
  );
}

const artisanView = (id: string) => ({
  type: "artisan" as const,
  query: artisanDetailQuery(id),
  terms: (artisan: ArtisanDetail) => textTerms(artisanFacts(artisan)),
});

type OpenPicture = (artisan: ArtisanDetail, index: number) => void;

/** Returns a function that opens one of an artisan's pictures, and the lightbox while it is open. */
function useLightbox() {
  const [opened, setOpened] = useState<{ artisan: ArtisanDetail; index: number } | null>(null);
  const openPicture: OpenPicture = (artisan, index) => setOpened({ artisan, index });
  const lightbox = opened && (
    <Lightbox
      pictures={opened.artisan.portfolio.map((image) => lightboxPicture(image, workBy(opened.artisan)))}
      label="Pictures of work"
      index={opened.index}
      onClose={() => setOpened(null)}
    />
  );
  return { openPicture, lightbox };
}

const workBy = ({ name }: ArtisanDetail) => `Work by ${name}`;

/** Returns whether the record is a client's application, not an artisan's registration. */
export function isApplication({ userType }: ArtisanApproval): boolean {
  return userType === "client";
}

/** An artisan's registration or a client's application. */
function ArtisanDetails({ artisan, onOpenPicture }: { artisan: ArtisanDetail; onOpenPicture: OpenPicture }) {
  const { application, portfolio } = artisan;
  return (
    <>
      <Callout tone="waiting" neutralText>
        {application
          ? `A client who applied on ${formatDate(application.submittedAt)}. Approving makes the account an artisan's.`
          : `Registered as an artisan on ${formatDate(artisan.registeredAt)}.`}
      </Callout>
      <Facts facts={artisanFacts(artisan)} />
      {portfolio.length > 0 && (
        <TitledSection title="Pictures" level={3} size={16} gap={3}>
          <Grid as="ul" gap={2} className={styles.pictures}>
            {portfolio.map((image, index) => (
              <li key={image.key}>
                <Picture image={image} alt={image.caption ?? workBy(artisan)} ratio={1} sizes="160px" />
                {/* Over the picture, not around it: in lite mode the picture contains a button. */}
                <button
                  type="button"
                  className={lightboxStyles.open}
                  aria-label={`Open picture ${index + 1} of ${portfolio.length}`}
                  onClick={() => onOpenPicture(artisan, index)}
                />
              </li>
            ))}
          </Grid>
        </TitledSection>
      )}
      {application && <Documents artisanId={artisan.id} documents={application.documents} />}
    </>
  );
}

function artisanFacts(artisan: ArtisanDetail): Fact[] {
  const { bio, services, skills, languages, whatsappNumber } = artisan;
  const areas = [...(artisan.baseArea ? [artisan.baseArea] : []), ...artisan.areas];
  return [
    ["Full Name", artisan.name],
    ["Business Name", artisan.businessName],
    ["Category", artisan.category],
    ["Description", artisan.description],
    ["Location", artisan.location],
    ["Areas", areas.length > 0 ? <AreaNames key="areas" codes={areas} /> : null],
    ["Services", services.join(", ") || null],
    ["Experience", artisan.experienceYears],
    ["Rate", hourlyRate(artisan.hourlyRate)],
    ["Email", <MailLink key="email" to={artisan.email} />],
    ["Phone", <PhoneLink key="phone" number={artisan.application?.phone ?? artisan.phone} />],
    bio !== null && ["About", bio],
    skills.length > 0 && ["Skills", skills.join(", ")],
    languages.length > 0 && ["Languages", languages.join(", ")],
    whatsappNumber !== null && ["WhatsApp", whatsappNumber],
  ];
}

/** The names of areas, the base area first. */
function AreaNames({ codes }: { codes: readonly string[] }) {
  const table = useLazyModule(loadAreas);
  return table ? codes.flatMap((code) => table.placeOf(code)?.name ?? []).join(", ") : "…";
}

const loadAreas = () => import("../../../lib/places/areas.ts");

/**
 * The documents of an application. The server sends them as attachments, so that the browser saves them and never
 * renders them on our origin.
 */
function Documents(props: { artisanId: string; documents: readonly ApplicationDocument[] }) {
  const { artisanId, documents } = props;
  return (
    <TitledSection title="Documents" level={3} size={16} gap={3}>
      {documents.length === 0 && <p>No documents were sent.</p>}
      <Stack as="ul" gap={2}>
        {documents.map(({ id, name, contentType, size }) => (
          <Stack as="li" key={id} gap={0} lines="anywhere" links className={styles.document}>
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
          </Stack>
        ))}
      </Stack>
    </TitledSection>
  );
}

/** A button that opens a merchant's details with the decision buttons. */
export function MerchantDetailsButton(props: { listed: MerchantApproval; describedBy: string }) {
  return <ApprovalDetailsButton title="Merchant" {...merchantView(props.listed.id)} {...props} />;
}

/** A user's business, with the decision buttons. */
export function MerchantDetailsCard({ id }: { id: string }) {
  return <ApprovalDetailsCard {...merchantView(id)} />;
}

const merchantView = (id: string) => ({
  type: "merchant" as const,
  query: merchantDetailQuery(id),
  terms: (merchant: MerchantApproval) => textTerms(merchantFacts(merchant)),
  children: (merchant: MerchantApproval) => <Facts facts={merchantFacts(merchant)} />,
});

function merchantFacts(merchant: MerchantApproval): Fact[] {
  return [
    ["Business Name", merchant.businessName],
    ["Owner", merchant.name],
    ["Industry", merchant.industry],
    ["Description", merchant.description],
    ["Location", merchant.location],
    ["Website", <SiteLink key="website" address={merchant.website} />],
    ["Email", <MailLink key="email" to={merchant.email} />],
    ["Phone", <PhoneLink key="phone" number={merchant.phone} />],
    ["Registered", formatDate(merchant.registeredAt)],
  ];
}
