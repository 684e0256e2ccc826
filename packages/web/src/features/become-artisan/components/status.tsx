import type { Application } from "@handiwork/core/applications/schema";
import { useEffect, type ReactNode } from "react";
import { hourlyRate, formatDate, plural } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { useDocumentTitle } from "../../../lib/page/document.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { FactList } from "../../../ui/data/facts.tsx";
import { ApprovalSteps } from "../../../ui/feedback/status-card.tsx";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import type { IconName } from "../../../ui/primitives/icon.tsx";
import { Cluster, Container, Grid, Stack, Card } from "../../../ui/primitives/layout.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { Disc } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { drafts } from "../draft.ts";
import layout from "../../../ui/primitives/layout.module.css";
import styles from "./status.module.css";

/** The third step: the application was submitted (B-BECOME-01, B-BECOME-02). */
export function Submitted({ email }: { email: string }) {
  return (
    <Notice
      icon="check"
      tone="good"
      title="Application submitted"
      text={`Thank you. Our team will review within 2-3 business days. We will email ${email} as soon as there is a decision. You will also see it here.`}
      links={{ "Return Home": paths.home }}
      hasFocus
    />
  );
}

/** The application awaits the admins' decision (B-GAP-16). */
export function UnderReview({ application, email }: { application: Application; email: string }) {
  return (
    <Notice
      icon="clock"
      tone="waiting"
      title="Application under review"
      text="There is nothing you need to do. Until then, your account works as before."
    >
      <Text as="h2" size={18}>
        What happens next
      </Text>
      <ApprovalSteps
        steps={[
          { title: "You have applied", text: "We have everything we need from you." },
          {
            title: "Our team reviews your application",
            text: "We promise a review within 2-3 business days.",
          },
          {
            title: "You become an artisan",
            text: `We will email ${email}. This page updates automatically, and clients can find you in search.`,
          },
        ]}
      />
      <SubmittedApplication application={application} />
    </Notice>
  );
}

function SubmittedApplication({ application }: { application: Application }) {
  const { businessName, category, location, experience, services, portfolio, documents } = application;
  return (
    <Card className={layout.full}>
      <Stack>
        <Text as="h2" size={18}>
          What you sent us
        </Text>
        <FactList
          small={2}
          gap={3}
          facts={[
            ["Business name", businessName ?? "N/A"],
            ["Category", category],
            ["Location", location],
            ["Hourly rate", hourlyRate(application.hourlyRate)],
            ["Experience", experience ?? "N/A"],
            ["Services", services.join(", ")],
            ["Documents", documents.length === 0 ? "None" : plural(documents.length, "file")],
            ["Sent", formatDate(application.submittedAt)],
          ]}
        />
        {portfolio.length > 0 && (
          <Grid as="ul" gap={2} aria-label="Your pictures" className={styles.pictures}>
            {portfolio.map((image, index) => (
              <li key={image.key}>
                <Picture image={image} alt={`Your picture ${index + 1}`} ratio={1} sizes="96px" rounded />
              </li>
            ))}
          </Grid>
        )}
      </Stack>
    </Card>
  );
}

/** Tells artisans that there is nothing to apply for (B-GAP-16). `isNew`: they became one while the page was open. */
export function AlreadyArtisan({ user, isNew }: { user: SessionUser; isNew: boolean }) {
  const { id, approval } = user;
  useEffect(() => drafts.save(id, null), [id]);
  return (
    <Notice
      icon="verified"
      tone="good"
      title={isNew ? "You are an artisan now" : "You are already an artisan"}
      text={
        approval ? nextSteps[approval] : "Your profile is not set up yet. Your dashboard takes you there."
      }
      links={{ "Go to your dashboard": paths.artisanDashboard }}
      hasFocus={isNew}
    />
  );
}

const nextSteps = {
  approved: "Clients can find you in search and message you. You manage your profile from your dashboard.",
  suspended: "Your profile is suspended. Your dashboard says what to do next.",
  pending: "Our team still has to approve your profile. Your dashboard says what to do next.",
};

/** Tells merchants and admins that they cannot apply, because an account has one role (A-GAP-05, B-GAP-16). */
export function NotAvailable({ userType }: { userType: "merchant" | "admin" }) {
  return (
    <Notice icon="store" tone="plain" title="Not available for this account" {...unavailable[userType]} />
  );
}

const unavailable = {
  merchant: {
    text: "You are signed in as a merchant, and one account cannot be both merchant and artisan. To offer your own work, sign out and register as an artisan with another email address.",
    links: { "Go to your dashboard": paths.dashboard, "Go to the home page": paths.home },
  },
  admin: {
    text: "You are signed in as an admin. Admins look after the marketplace and do not offer work on it. You find applications under Approve Artisans.",
    links: { "Approve Artisans": adminPaths.artisans("pending"), "Go to the home page": paths.home },
  },
};

interface NoticeProps {
  icon: IconName;
  /** good: approved; waiting: under review; plain: this account cannot apply. */
  tone: "good" | "waiting" | "plain";
  title: string;
  text: string;
  /** The links' paths by label. */
  links?: Readonly<Record<string, string>>;
  /** Moves the focus to the heading, because the focused element has disappeared. */
  hasFocus?: boolean;
  children?: ReactNode;
}

/** Shows a status and the next steps in place of the form. */
function Notice({ icon, tone, title, text, links, hasFocus = false, children }: NoticeProps) {
  useDocumentTitle(title);
  return (
    <Container>
      <Stack align="start" className={styles.notice}>
        <Disc large tone={tone} icon={icon} />
        <Text as="h1" ref={hasFocus ? focusAtTop : undefined} tabIndex={-1} size={28}>
          {title}
        </Text>
        <Text tone="quiet">{text}</Text>
        {children}
        {links && (
          <Cluster gap={3}>
            {Object.entries(links).map(([name, to], index) => (
              <LinkButton key={to} to={to} {...(index === 0 && { variant: "primary" })}>
                {name}
              </LinkButton>
            ))}
          </Cluster>
        )}
      </Stack>
    </Container>
  );
}

function focusAtTop(heading: HTMLElement | null): void {
  if (!heading) return;
  scrollTo(0, 0);
  heading.focus({ preventScroll: true });
}
