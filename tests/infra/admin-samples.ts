import type { Operation } from "@handiwork/core/platform/access";
import type { People } from "./people.ts";
import type { ApiSample, Send } from "./sample.ts";

/** Requests of admins. They run after all the others. */
export function adminSamples(people: People, send: Send) {
  const { admin, applicant, disabled, leaver, review } = people;
  const reported = { type: "review", artisanId: review.artisanId, id: review.id };
  return {
    adminOverview: [send(200, "GET /api/admin/overview", { as: admin })],
    adminStatistics: [send(200, "GET /api/admin/statistics", { as: admin })],
    systemStatus: [send(200, "GET /api/admin/system", { as: admin })],
    listArtisanApprovals: [send(200, "GET /api/admin/artisans", { as: admin, query: "status=pending" })],
    listUserReports: [
      send(200, "GET /api/admin/user-reports", { as: admin }),
      send(200, "GET /api/admin/user-reports", { as: admin, query: `about=${review.artisanId}` }),
      send(200, "GET /api/admin/user-reports", { as: admin, query: `reporter=${people.artisan.id}` }),
    ],
    userReportImage: [send(302, `GET /api/admin/user-reports/${people.reportId}/image`, { as: admin })],
    resolveUserReport: [
      send(204, `POST /api/admin/user-reports/${people.reportId}/resolve`, { as: admin, body: {} }),
    ],
    artisanApproval: [send(200, `GET /api/admin/artisans/${applicant.id}`, { as: admin })],
    applicationDocument: [
      send(302, `GET /api/admin/artisans/${applicant.id}/documents/${people.documentId}`, { as: admin }),
    ],
    rejectArtisan: [
      send(204, `POST /api/admin/artisans/${people.rejected.id}/reject`, { as: admin, body: {} }),
    ],
    approveArtisan: [people.artisan, applicant].map(({ id }) =>
      send(204, `POST /api/admin/artisans/${id}/approve`, { as: admin }),
    ),
    suspendArtisan: [
      send(204, `POST /api/admin/artisans/${people.artisan.id}/suspend`, { as: admin, body: {} }),
    ],
    listMerchantApprovals: [send(200, "GET /api/admin/merchants", { as: admin, query: "status=all" })],
    merchantApproval: [send(200, `GET /api/admin/merchants/${people.merchant.id}`, { as: admin })],
    approveMerchant: [send(204, `POST /api/admin/merchants/${people.merchant.id}/approve`, { as: admin })],
    suspendMerchant: [
      send(204, `POST /api/admin/merchants/${people.merchant.id}/suspend`, { as: admin, body: {} }),
    ],
    rejectMerchant: [
      send(204, `POST /api/admin/merchants/${people.rejectedMerchant.id}/reject`, { as: admin, body: {} }),
    ],
    listUsers: [
      send(200, "GET /api/admin/users", { as: admin }),
      send(200, "GET /api/admin/users", { as: admin, query: "search=handiwork.t" }),
    ],
    readUser: [send(200, `GET /api/admin/users/${people.artisan.id}`, { as: admin })],
    verifyUser: [
      send(204, `PUT /api/admin/users/${leaver.id}/verification`, { as: admin, body: { isVerified: true } }),
      // The second request changes nothing.
      send(204, `PUT /api/admin/users/${leaver.id}/verification`, { as: admin, body: { isVerified: true } }),
    ],
    listJobsForAdmins: [
      send(200, "GET /api/admin/jobs", { as: admin }),
      send(200, "GET /api/admin/jobs?state=open", { as: admin }),
    ],
    listAudit: [
      send(200, "GET /api/admin/audit", { as: admin }),
      send(200, "GET /api/admin/audit", { as: admin, query: `account=${leaver.id}` }),
      send(200, "GET /api/admin/audit", { as: admin, query: "account=client@handiwork.test&kind=verified" }),
      send(200, "GET /api/admin/audit", { as: admin, query: `admin=${admin.id}` }),
    ],
    listReviewsForAdmins: [
      send(200, "GET /api/admin/reviews", { as: admin }),
      send(200, "GET /api/admin/reviews", { as: admin, query: "search=time" }),
      send(200, "GET /api/admin/reviews", { as: admin, query: `artisan=${review.artisanId}` }),
      send(200, "GET /api/admin/reviews", { as: admin, query: `author=${leaver.id}` }),
    ],
    keepReview: [
      send(204, `POST /api/admin/reviews/${review.artisanId}/${review.id}/keep`, { as: admin }),
      // Another report, which is open when the review is deleted.
      send(204, "POST /api/reports", { as: admin, body: { subject: reported, reason: "spam" } }),
    ],
    disableUser: [send(204, `POST /api/admin/users/${disabled.id}/disable`, { as: admin })],
    resumeMail: [send(204, `POST /api/admin/users/${people.unreached.id}/resume-mail`, { as: admin })],
    listInvitees: [send(200, "GET /api/admin/invitations", { as: admin })],
    inviteAgain: [send(204, `POST /api/admin/invitations/${people.awaited.accountId}/mail`, { as: admin })],
    enableUser: [send(204, `POST /api/admin/users/${disabled.id}/enable`, { as: admin })],
  } satisfies Partial<Record<Operation, readonly ApiSample[]>>;
}
