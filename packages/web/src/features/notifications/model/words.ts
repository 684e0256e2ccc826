import type { Notification } from "@handiwork/core/model/notification/schema";
import { nairaOfKobo } from "@handiwork/core/fixed/kobo";
import { longDate, plural } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import type { SessionUser } from "../../../lib/session.ts";
import type { IconName } from "../../../ui/icon.tsx";

/** A notification as people read it. */
export interface Told {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** Where more of it is; null where there is nothing to look at. */
  readonly to: string | null;
}

export type Reader = Pick<SessionUser, "id" | "userType">;

const available = "You are shown as available for new jobs. Is that right? Change it on your dashboard.";

/** What a notification says to a user, and where it leads. */
export function inWords(notification: Notification, { id, userType }: Reader): Told {
  switch (notification.kind) {
    case "approved":
      return notification.data.record === "merchant"
        ? {
            icon: "verified",
            title: "Your business is approved",
            text: "Everybody finds it among our merchants now.",
            to: paths.dashboard,
          }
        : {
            icon: "verified",
            title: "Your profile is approved",
            text: `Clients can find you now, and write to you.${notification.data.startsAvailable ? ` ${available}` : ""}`,
            to: paths.artisanDashboard,
          };
    case "rejected": {
      const { record, reason } = notification.data;
      if (record === "merchant") {
        return {
          icon: "alert",
          title: "Your business was not accepted",
          text: reasonOr(reason, "You may tell us about it again."),
          to: paths.dashboard,
        };
      }
      return {
        icon: "alert",
        title: "Your artisan profile was not accepted",
        text: reasonOr(reason, "You may send it in again."),
        // Whoever registered as an artisan is one still, and sets the profile up anew.
        to: userType === "artisan" ? paths.artisanDashboard : paths.becomeArtisan,
      };
    }
    case "suspended": {
      const { record, reason } = notification.data;
      const text = reasonOr(reason, "Nobody finds it until our team approves it again.");
      return record === "merchant"
        ? { icon: "alert", title: "Your business is suspended", text, to: paths.dashboard }
        : { icon: "alert", title: "Your artisan profile is suspended", text, to: paths.artisanDashboard };
    }
    case "review": {
      const { clientName, rating } = notification.data;
      return {
        icon: "star-line",
        title: `${clientName} has reviewed your work`,
        text: `${plural(rating, "star")} out of 5. Read it on your page.`,
        to: paths.artisan(id),
      };
    }
    case "review-answer": {
      const { artisanId, artisanName } = notification.data;
      return {
        icon: "message",
        title: `${artisanName} has answered your review`,
        text: "Read the answer below your review.",
        to: paths.artisan(artisanId),
      };
    }
    case "saved-search-match": {
      const { searchName, artisanId, trade, place } = notification.data;
      return {
        icon: "bookmark",
        title: `New for your search “${searchName}”`,
        text: `${trade} in ${place}`,
        to: paths.artisan(artisanId),
      };
    }
    case "premium-started": {
      const { until, planName, reference } = notification.data;
      return {
        icon: "star",
        title: "Premium is active",
        text: `${planName ?? "A gift of our team"}: until ${longDate(until)}.`,
        to: reference === null ? paths.artisanDashboard : paths.payment(reference),
      };
    }
    case "premium-ending": {
      const { daysLeft, endsAt } = notification.data;
      return {
        icon: "clock",
        title: `Premium ends ${daysLeft === 1 ? "tomorrow" : `in ${plural(daysLeft, "day")}`}`,
        text: `On ${longDate(endsAt)}. Your profile stays listed.`,
        to: paths.pricing,
      };
    }
    case "premium-ended": {
      const { endedAt, reason } = notification.data;
      return {
        icon: "clock",
        title: reason === null ? "Premium has ended" : "Our team has ended your premium",
        text: reasonOr(reason, `On ${longDate(endedAt)}. Your profile stays listed.`),
        to: reason === null ? paths.pricing : paths.artisanDashboard,
      };
    }
    case "payment-refunded": {
      const { reference, amountKobo } = notification.data;
      return {
        icon: "check",
        title: `${nairaOfKobo(amountKobo)} refunded`,
        text: "Banks take up to ten working days until you see the money.",
        to: paths.payment(reference),
      };
    }
    case "payment-attention": {
      const { amountKobo, reason } = notification.data;
      return {
        icon: "alert",
        title: `A payment of ${nairaOfKobo(amountKobo)} wants a look`,
        text: reason,
        to: paths.adminPayments("attention"),
      };
    }
    case "report-resolved":
      return {
        icon: "shield",
        title: "We have looked into your report",
        text: `Our team has dealt with the ${notification.data.subject} that you reported. Thank you for telling us.`,
        to: null,
      };
  }
}

function reasonOr(reason: string | null, otherwise: string): string {
  return reason === null ? otherwise : `The reason: ${reason}`;
}
