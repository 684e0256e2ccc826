import type { OwnMerchant } from "@handiwork/core/merchants/schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { count, formatDate } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import type { SessionUser } from "../../lib/session/session.ts";
import { LinkButton } from "../../ui/primitives/button.tsx";
import { ContactDetails } from "../../ui/data/facts.tsx";
import { Link } from "../../ui/primitives/link.tsx";
import { Sections } from "../../ui/data/sections.tsx";
import { PagePending } from "../../ui/feedback/lazy-module.tsx";
import { QueryResult } from "../../ui/feedback/query-result.tsx";
import { OwnNumbers } from "../../ui/data/stats.tsx";
import { StatusCard, ApprovalSteps } from "../../ui/feedback/status-card.tsx";
import { SupportMail } from "../../ui/data/support-mail.tsx";
import { OwnProducts } from "./components/own-products.tsx";
import { ownMerchantQuery, productTotalsQuery } from "./api.ts";
import { BusinessForm } from "./components/business-form.tsx";

/** The merchants' part of the general dashboard: the business's status, its details and its products (B-GAP-33). */
export function MerchantDashboard({ user }: { user: SessionUser }) {
  const query = useQuery(ownMerchantQuery);
  return (
    <QueryResult
      query={query}
      errorTitle="Failed to load your business"
      pending={<PagePending label="Loading your business" />}
    >
      {({ merchant }) => (
        <>
          <BusinessStatus merchant={merchant} email={user.email} />
          <Sections>
            {merchant && <Numbers merchant={merchant} />}
            {/* Remounts the form when the record is created or deleted. */}
            <BusinessForm key={String(merchant === null)} merchant={merchant} phone={user.phone} />
            {merchant && <OwnProducts userId={user.id} />}
            <MerchantContact user={user} merchant={merchant} />
          </Sections>
        </>
      )}
    </QueryResult>
  );
}

/** The approval status of a business and the next steps (B-GAP-33, B-GAP-41). */
function BusinessStatus({ merchant, email }: { merchant: OwnMerchant | null; email: string }) {
  if (!merchant) {
    return (
      <StatusCard tone="open" icon="store" title="Set up your business">
        <p>
          Your account has no business yet. Tell customers what you sell. Our team reviews it, then lists your
          business.
        </p>
      </StatusCard>
    );
  }
  const { id, approval, suspendedAt } = merchant;
  if (approval === "approved") {
    return (
      <StatusCard tone="good" icon="check" title="Your business is approved">
        <p>It is listed in the merchant directory, and your page is public.</p>
        <LinkButton to={paths.merchant(id)}>View your public page</LinkButton>
      </StatusCard>
    );
  }
  if (suspendedAt !== null) {
    return (
      <StatusCard tone="waiting" icon="alert" title="Your business is suspended">
        <p>
          Customers have not been able to find it or its products since {formatDate(suspendedAt)}. If our team
          gave a reason, it is in your notifications and in our email. Make the changes below, then write to{" "}
          <SupportMail />.
        </p>
      </StatusCard>
    );
  }
  return (
    <StatusCard tone="waiting" icon="clock" title="Awaiting review">
      <ApprovalSteps
        steps={[
          { title: "Your business details are in", text: "You can edit them and add products meanwhile." },
          { title: "Our team reviews your business", text: "Your business is not listed until then." },
          {
            title: "Your business is approved",
            text: `We send an email to ${email} as soon as it is listed.`,
          },
        ]}
      />
    </StatusCard>
  );
}

/** The merchant's numbers (B-DASH-02, B-GAP-32). */
function Numbers({ merchant }: { merchant: OwnMerchant }) {
  const { data: products } = useInfiniteQuery(productTotalsQuery);
  return (
    <OwnNumbers
      note={listingStatus(merchant)}
      stats={[
        { icon: "store", name: "Products", value: products ? count(products.total) : "–" },
        { icon: "shield", name: "Listing", value: listingStatus(merchant) },
        { icon: "calendar", name: "Registered", value: formatDate(merchant.registeredAt) },
      ]}
    />
  );
}

function listingStatus({ approval, suspendedAt }: OwnMerchant): string {
  if (approval === "approved") return "Public";
  return suspendedAt === null ? "In review" : "Suspended";
}

function MerchantContact({ user, merchant }: { user: SessionUser; merchant: OwnMerchant | null }) {
  return (
    <ContactDetails
      details={[
        { name: "Owner", value: user.fullName, note: "On your public page, with your photo" },
        { name: "Email", value: user.email, note: "Customers do not see it" },
        { name: "Phone", value: user.phone, note: phoneNote(merchant) },
      ]}
    >
      <Link to={paths.profile}>Change your name, photo, email or phone</Link>
    </ContactDetails>
  );
}

function phoneNote(merchant: OwnMerchant | null): string {
  const uses = [merchant?.isPhonePublic && "calls", merchant?.isWhatsappPublic && "WhatsApp"].filter(Boolean);
  return uses.length > 0 ? `On your public page, for ${uses.join(" and ")}` : "Customers do not see it";
}
