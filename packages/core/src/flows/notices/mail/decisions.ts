import type { Settings } from "../../../model/settings/schema.ts";
import { siteName } from "../../../fixed/content.ts";
import type { Block, Letter } from "./layout.ts";

/** What an admin decided about: whose record, and what the admin wrote. */
export interface DecisionAbout {
  readonly accountId: string;
  readonly record: "artisan" | "merchant";
  readonly reason?: string;
  /** Whether the artisan is shown as available for new jobs by it. */
  readonly startsAvailable?: boolean;
  /** How to reach us, as admins have set it. */
  readonly support: Settings["support"];
}

const why = {
  artisan: `You get this because you registered as an artisan at ${siteName}.`,
  merchant: `You get this because you registered as a merchant at ${siteName}.`,
};

/** What artisans and merchants hear of what admins decide about them. */
export const decisionLetters = {
  approved: ({ accountId, record, startsAvailable }) =>
    record === "artisan"
      ? {
          subject: "Your profile is now in the search results",
          blocks: [
            `Good news: we have approved your profile. Clients all over Nigeria can find you on ${siteName} from now on.`,
            { label: "See your profile as clients see it", path: `/artisans/${accountId}` },
            "Pictures of your work and an hourly rate help clients to choose you.",
            ...(startsAvailable
              ? [
                  "You are shown as available for new jobs. Is that right? If not, change it on your dashboard.",
                  { label: "Go to your dashboard", path: "/artisan" },
                ]
              : []),
          ],
          why: why.artisan,
        }
      : {
          subject: "Your business is now among our merchants",
          blocks: [
            `Good news: we have approved your business. Everybody can find it among the merchants of ${siteName} from now on.`,
            { label: "See your page as customers see it", path: `/merchants/${accountId}` },
            "Products with pictures and prices help customers to choose you.",
            { label: "Add your products", path: "/dashboard" },
          ],
          why: why.merchant,
        },
  rejected: ({ record, reason, support }) =>
    record === "artisan"
      ? {
          subject: "Your profile was not approved",
          blocks: [
            `We have looked at your profile and cannot list you as an artisan on ${siteName} for now.`,
            ...because(reason),
            "Your account stays as it is. You are welcome to apply again.",
            { label: "Apply again", path: "/become-artisan" },
            wrong(support),
          ],
          why: why.artisan,
        }
      : {
          subject: "Your business was not approved",
          blocks: [
            `We have looked at what you told us about your business and cannot list it on ${siteName} for now. We have removed it.`,
            ...because(reason),
            "Your account stays as it is. You are welcome to tell us about your business again.",
            { label: "Set up your business", path: "/dashboard" },
            wrong(support),
          ],
          why: why.merchant,
        },
  suspended: ({ record, reason, support }) =>
    record === "artisan"
      ? {
          subject: "Your profile is not in the search results any more",
          blocks: [
            `We have suspended your profile on ${siteName}: clients cannot find it until we approve it again.`,
            ...because(reason),
            "Your account, your messages and your reviews stay as they are. You can change your profile meanwhile.",
            { label: "Look at your profile", path: "/artisan" },
            wrong(support),
          ],
          why: why.artisan,
        }
      : {
          subject: "Your business is not among our merchants any more",
          blocks: [
            `We have suspended your business on ${siteName}: nobody finds it or its products until we approve it again.`,
            ...because(reason),
            "Your account and your products stay as they are. You can change what you told us meanwhile.",
            { label: "Look at your business", path: "/dashboard" },
            wrong(support),
          ],
          why: why.merchant,
        },
} satisfies Record<string, (about: DecisionAbout) => Letter>;

function because(reason: string | undefined): Block[] {
  return reason === undefined ? [] : [`The reason: ${reason}`];
}

function wrong({ email }: DecisionAbout["support"]): string {
  return `If you think that we are wrong, write to ${email}.`;
}
