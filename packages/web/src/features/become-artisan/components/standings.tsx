import type { Application } from "@handiwork/core/model/application/schema";
import { useEffect } from "react";
import { paths } from "../../../lib/paths.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { forgetDraft } from "../model/draft.ts";
import { NextSteps } from "./next-steps.tsx";
import { Notice, Ways } from "./notice.tsx";
import styles from "./notice.module.css";
import { SentApplication } from "./sent-application.tsx";

/** The third step: it is sent (B-BECOME-01, B-BECOME-02). */
export function Sent({ email }: { email: string }) {
  return (
    <Notice icon="check" tone="good" title="Application submitted" hasFocus>
      <p>
        Thank you. Our team will review within 2-3 business days. We write to {email} as soon as there is a
        decision, and you see it here.
      </p>
      <Ways>
        <LinkButton to={paths.home} variant="primary">
          Return Home
        </LinkButton>
      </Ways>
    </Notice>
  );
}

/** It waits for the admins (B-GAP-16). */
export function UnderReview({ application, email }: { application: Application; email: string }) {
  return (
    <Notice icon="clock" tone="waiting" title="Application under review">
      <p>There is nothing that you have to do. Until then, everything in your account works as before.</p>
      <h2 className={styles.heading}>What happens next</h2>
      <NextSteps
        done={1}
        steps={[
          { title: "You have applied", text: "We have everything that we need from you for now." },
          {
            title: "Our team reads your application",
            text: "We promise a review within 2-3 business days.",
          },
          {
            title: "You become an artisan",
            text: `We write to ${email}. This page changes by itself, and clients find you in the search.`,
          },
        ]}
      />
      <SentApplication application={application} />
    </Notice>
  );
}

/** For artisans: there is nothing to apply for (B-GAP-16). In: whether one has become one while the page was open. */
export function Already({ user, isNew }: { user: SessionUser; isNew: boolean }) {
  const { id, approval } = user;
  useEffect(() => forgetDraft(id), [id]);
  return (
    <Notice
      icon="verified"
      tone="good"
      title={isNew ? "You are an artisan now" : "You are an artisan already"}
      hasFocus={isNew}
    >
      <p>{next(approval)}</p>
      <Ways>
        <LinkButton to={paths.artisanDashboard} variant="primary">
          Go to your dashboard
        </LinkButton>
      </Ways>
    </Notice>
  );
}

function next(approval: SessionUser["approval"]): string {
  if (approval === "approved") {
    return "Clients find you in the search, and can write to you. Your dashboard is where you look after your profile.";
  }
  if (approval === "suspended") return "Your profile is suspended. Your dashboard says how it stands.";
  return approval === "pending"
    ? "Our team still has to approve your profile. Your dashboard says how it stands."
    : "Your profile is not set up yet. Your dashboard leads you there.";
}

/** For merchants and admins: an account has one role (A-GAP-05, B-GAP-16). */
export function NotForYou({ userType }: { userType: "merchant" | "admin" }) {
  return (
    <Notice icon="store" tone="plain" title="Not with this account">
      {userType === "merchant" ? (
        <p>
          You are signed in as a merchant, and an account cannot be a merchant&apos;s and an artisan&apos;s at
          once. To offer your own work, sign out and register as an artisan with another e-mail address.
        </p>
      ) : (
        <p>
          You are signed in as an admin. Admins look after the marketplace and do not offer work on it.
          Applications of others wait for you under Approve Artisans.
        </p>
      )}
      <Ways>
        {userType === "merchant" ? (
          <LinkButton to={paths.dashboard} variant="primary">
            Go to your dashboard
          </LinkButton>
        ) : (
          <LinkButton to={paths.adminArtisans("pending")} variant="primary">
            Approve Artisans
          </LinkButton>
        )}
        <LinkButton to={paths.home}>Go to the home page</LinkButton>
      </Ways>
    </Notice>
  );
}
