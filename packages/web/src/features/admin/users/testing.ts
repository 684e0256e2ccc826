import type { ArtisanDetail } from "@handiwork/core/artisans/schema";
import type { AuditItem } from "@handiwork/core/audit/schema";
import type { AdminPayment, AdminPremium } from "@handiwork/core/payments/admin.schema";
import type { UserReport } from "@handiwork/core/moderation/schema";
import type { ModeratedReview } from "@handiwork/core/moderation/reviews.schema";
import type { UserDetail } from "@handiwork/core/users/schema";
import { ada as approval } from "../testing.tsx";

const id = "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a44";
const chioma = "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a22";
const admin = "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a33";

/** A client with every field that the user page needs. */
export const ada: UserDetail = {
  id,
  name: "Ada Obi",
  email: "ada@example.com",
  phone: "+2348031234567",
  avatar: null,
  userType: "client",
  isVerified: false,
  isEmailVerified: true,
  mailProblem: null,
  isDisabled: false,
  joinedAt: "2026-01-05T09:00:00.000Z",
  artisan: null,
  merchant: null,
};
export const artisan: UserDetail = { ...ada, userType: "artisan", artisan: "pending" };
export const detail: ArtisanDetail = {
  ...approval,
  id,
  bio: null,
  baseArea: null,
  areas: [],
  skills: [],
  services: ["Bridal wear"],
  languages: [],
  whatsappNumber: null,
  jobsCompleted: 0,
  links: [],
  portfolio: [],
  application: null,
};
export const premium: AdminPremium = {
  version: 1,
  status: "active",
  premiumActivatedAt: "2026-11-21T10:00:00.000Z",
  premiumExpiresAt: "2026-12-21T10:00:00.000Z",
  periods: [],
  payments: [],
};
const person = { id: ada.id, name: "Ada Obi", avatar: null, userType: "client", isDisabled: false } as const;
export const report: UserReport = {
  id: "01JD0000000000000000000001",
  state: "open",
  createdAt: "2026-11-20T09:00:00.000Z",
  reporter: { ...person, id: chioma, name: "Chioma Eze" },
  about: person,
  message: null,
  review: null,
  reason: "spam",
  details: "Sends the same each day.",
  resolution: null,
};
export const review: ModeratedReview = {
  id: "01JD0000000000000000000002",
  artisan: { id: ada.id, name: "Ada Obi" },
  client: { id: chioma, name: "Chioma Eze" },
  rating: 5,
  comment: "On time.",
  answer: null,
  contacted: true,
  createdAt: "2026-11-20T09:00:00.000Z",
  version: "2026-11-20T09:00:00.000Z",
  openReports: 0,
  reports: [],
};
export const verified: AuditItem = {
  id: "01JD0000000000000000000003",
  kind: "verified",
  at: "2026-11-20T09:00:00.000Z",
  actorType: "admin",
  actor: { id: admin, name: "Head Admin", userType: "admin" },
  account: { id: ada.id, name: "Ada Obi", userType: "client" },
  subject: null,
  address: null,
  before: {},
  after: {},
};
export const payment = {
  reference: "PAY-1-2",
  artisanId: id,
  name: "Ada Obi",
  email: null,
  planName: "Monthly",
  amountKobo: 500_000,
  chargedKobo: null,
  paidAt: null,
  openedAt: "2026-11-20T09:00:00.000Z",
  status: "failed",
  heldReason: null,
  problem: null,
} as AdminPayment;
