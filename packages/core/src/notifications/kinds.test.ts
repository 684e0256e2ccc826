import { expect, it } from "vitest";
import { describeNotification, type NotificationContent } from "./kinds.rules.ts";

const me = "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11";
const artisanId = "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a12";
const end = "2026-01-12T22:30:00.000Z";

const cases: [NotificationContent, title: string, text: string, to: string | null][] = [
  [
    { kind: "approved", data: { record: "artisan", startsAvailable: true } },
    "Your profile is approved",
    "Clients can now find you and message you. You are shown as available for new jobs. Is that right? Change it on your dashboard.",
    "/artisan",
  ],
  [
    { kind: "approved", data: { record: "artisan", startsAvailable: false } },
    "Your profile is approved",
    "Clients can now find you and message you.",
    "/artisan",
  ],
  [
    { kind: "rejected", data: { record: "artisan", reason: "No photograph" } },
    "Your artisan profile was not accepted",
    "The reason: No photograph",
    "/become-artisan",
  ],
  [
    { kind: "rejected", data: { record: "artisan", reason: null } },
    "Your artisan profile was not accepted",
    "You can apply again.",
    "/become-artisan",
  ],
  [
    { kind: "suspended", data: { record: "artisan", reason: null } },
    "Your artisan profile is suspended",
    "Nobody can find it until our team approves it again.",
    "/artisan",
  ],
  [
    { kind: "approved", data: { record: "merchant", startsAvailable: false } },
    "Your business is approved",
    "Customers can now find it in the merchant directory.",
    "/dashboard",
  ],
  [
    { kind: "rejected", data: { record: "merchant", reason: null } },
    "Your business was not accepted",
    "You can submit it again.",
    "/dashboard",
  ],
  [
    { kind: "suspended", data: { record: "merchant", reason: "Complaints" } },
    "Your business is suspended",
    "The reason: Complaints",
    "/dashboard",
  ],
  [
    { kind: "review", data: { reviewId: "01JCXB8QSS0000000000000000", clientName: "Bola Ige", rating: 5 } },
    "Bola Ige reviewed your work",
    "5 stars out of 5. Read it on your page.",
    `/artisans/${me}`,
  ],
  [
    { kind: "review-answer", data: { artisanId, artisanName: "Chinwe Okafor" } },
    "Chinwe Okafor replied to your review",
    "Read the reply below your review.",
    `/artisans/${artisanId}`,
  ],
  [
    {
      kind: "saved-search-match",
      data: { searchName: "Near the office", artisanId, trade: "Tiler", place: "Ikeja, Lagos" },
    },
    "New for your search “Near the office”",
    "Tiler in Ikeja, Lagos",
    `/artisans/${artisanId}`,
  ],
  [
    {
      kind: "premium-started",
      data: { until: end, planName: "Premium Yearly", reference: "PAY-1-2" },
    },
    "Premium is active",
    "Premium Yearly: until 12 January 2026.",
    "/payments/PAY-1-2",
  ],
  [
    { kind: "premium-started", data: { until: end, planName: null, reference: null } },
    "Premium is active",
    "A gift from our team: until 12 January 2026.",
    "/artisan",
  ],
  [
    { kind: "payment-refunded", data: { reference: "PAY-1-2", amountKobo: 500_000 } },
    "₦5,000 refunded",
    "It can take your bank up to ten working days to show the money.",
    "/payments/PAY-1-2",
  ],
  [
    {
      kind: "payment-attention",
      data: { reference: "PAY-1-2", amountKobo: 50_000, reason: "Charged ₦500, opened with ₦5,000" },
    },
    "A payment of ₦500 needs attention",
    "Charged ₦500, opened with ₦5,000",
    "/admin/payments?status=attention",
  ],
  [
    { kind: "premium-ending", data: { daysLeft: 7, endsAt: end } },
    "Premium ends in 7 days",
    "On 12 January 2026. Your profile stays listed.",
    "/pricing",
  ],
  [
    { kind: "premium-ending", data: { daysLeft: 1, endsAt: end } },
    "Premium ends tomorrow",
    "On 12 January 2026. Your profile stays listed.",
    "/pricing",
  ],
  [
    { kind: "premium-ended", data: { endedAt: end, reason: null } },
    "Premium has ended",
    "On 12 January 2026. Your profile stays listed.",
    "/pricing",
  ],
  [
    { kind: "premium-ended", data: { endedAt: end, reason: "The card was stolen" } },
    "Our team has ended your premium",
    "The reason: The card was stolen",
    "/artisan",
  ],
  [
    { kind: "report-resolved", data: { subject: "message" } },
    "We have looked into your report",
    "Our team has dealt with the message that you reported. Thank you for telling us.",
    null,
  ],
];

it.each(cases)("describes %o and links to its page", (notification, title, text, to) => {
  expect(describeNotification(notification, { id: me, userType: "client" })).toMatchObject({
    title,
    text,
    to,
  });
});

it("links a rejected artisan to the page to set up the profile again", () => {
  const rejected = { kind: "rejected", data: { record: "artisan", reason: null } } as const;
  expect(describeNotification(rejected, { id: me, userType: "artisan" }).to).toBe("/artisan");
});
