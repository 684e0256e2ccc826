import { approvalOf } from "../../../model/approval/approval.ts";
import { isUnderWay, notFetched } from "../account/under-way.ts";
import type { Account } from "../account/service.ts";
import { now } from "../../../platform/clock/index.ts";
import { isPremiumAt } from "../../../model/subscription/premium.ts";
import type { SessionUser } from "../../../model/session/schema.ts";

/** The account as its owner sees it. */
export function sessionUser({ profile, artisan, merchant }: Account): SessionUser {
  const record = artisan ?? merchant;
  const isLost = profile.avatarFetch !== undefined && !isUnderWay(profile.avatarFetch);
  return {
    id: profile.id,
    userType: profile.userType,
    fullName: profile.fullName ?? null,
    email: profile.email,
    phone: profile.phone ?? null,
    avatar: profile.avatar ?? null,
    avatarUrl: profile.avatarUrl ?? null,
    avatarProblem: profile.avatarProblem ?? (isLost ? notFetched : null),
    isAvatarComing: isUnderWay(profile.avatarFetch),
    isEmailVerified: profile.emailVerifiedAt !== undefined,
    isVerified: profile.isVerified,
    isPremium: isPremiumAt(artisan?.premiumExpiresAt ?? null, now()),
    approval: record ? approvalOf(record) : null,
    memberSince: profile.createdAt,
  };
}
