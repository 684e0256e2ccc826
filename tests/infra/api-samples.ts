import type { Operation } from "@handiwork/core/platform/access";
import { accountSamples } from "./account-samples.ts";
import { adminPaymentSamples } from "./admin-payments.ts";
import { adminSamples } from "./admin-samples.ts";
import { siteSamples } from "./site-samples.ts";
import { jobSamples } from "./jobs.ts";
import { importSamples } from "./imports.ts";
import type { Samples } from "./invocations.ts";
import { noticeSamples } from "./notices.ts";
import { postSamples } from "./posts.ts";
import { paymentSamples } from "./payments.ts";
import { merchantSamples } from "./products.ts";
import { sample, type ApiSample, type Sent } from "./sample.ts";

/** Size of the uploaded files in bytes. */
export const sentBytes = 1000;

/** Requests for each operation that together exercise all of its rights. They run in this order and may depend on earlier ones. */
export function samplesByOperation({
  artisanId,
  people,
  origin,
  originSecret,
}: Samples): Record<Operation, readonly ApiSample[]> {
  const { applicant, reader, writer, admin } = people;

  const send = (status: number, route: string, sent?: Sent) =>
    sample({ origin, originSecret }, status, route, sent);
  const description = "Pipes, tanks and taps for homes and shops.";
  const opinion = { rating: 4, comment: "Came on time." };
  const message = { id: "7a0c1c52-6c2f-4b0f-9d9c-1b5f3f0f5c11", content: "Are you free on Friday?" };
  const imageAlone = {
    id: "7a0c1c52-6c2f-4b0f-9d9c-1b5f3f0f5c12",
    content: "",
    imageId: people.imageId,
  };
  const application = {
    businessName: "Obi Tiles",
    category: "Tiler",
    description,
    location: "Ikeja, Lagos",
    hourlyRate: 2500,
    services: "Floors, walls",
    experience: "3-5 years",
    phone: "08012345678",
    portfolio: [people.workKey],
    documents: [people.documentId],
    acceptTerms: true,
  };
  const photo = { purpose: "chat-image", contentType: "image/png", size: sentBytes };
  const readPath = `GET /api/conversations/${artisanId}`;
  const post = `POST /api/conversations/${artisanId}`;

  return {
    searchArtisans: [send(200, "GET /api/artisans", { query: "search=pipe&sort=rating" })],
    suggestArtisans: [send(200, "GET /api/artisans/suggestions", { query: "text=plu" })],
    featuredArtisans: [send(200, "GET /api/artisans/featured")],
    artisanProfile: [send(200, `GET /api/artisans/${artisanId}`)],
    artisanReviews: [send(200, `GET /api/artisans/${artisanId}/reviews`)],

    recordSightings: [
      send(204, "POST /api/sightings", {
        body: { kind: "view", artisans: [artisanId], visitor: "7a0c1c52-6c2f-4b0f-9d9c-1b5f3f0f5c13" },
      }),
    ],
    artisanAnalytics: [send(200, "GET /api/artisan-profile/analytics", { as: people.artisan })],

    readOwnArtisan: [send(200, "GET /api/artisan-profile", { as: people.artisan })],
    saveArtisanProfile: [
      send(200, "PUT /api/artisan-profile", {
        as: people.artisan,
        body: { category: "Plumber", location: "Ikeja, Lagos", bio: description },
      }),
    ],
    ...merchantSamples(people, send),
    ...jobSamples(people, send),
    ...paymentSamples(people, send),
    ...adminPaymentSamples(people, send),
    ...importSamples(people, sentBytes, send),
    readOwnMerchant: [send(200, "GET /api/merchant-profile", { as: people.merchant })],
    saveMerchantProfile: [
      send(200, "PUT /api/merchant-profile", {
        as: people.merchant,
        body: {
          businessName: "Obi Pipes",
          industry: "Building Materials",
          location: "Lagos",
          description,
          isPhonePublic: true,
        },
      }),
    ],
    changeArtisanProfile: [
      send(200, "PATCH /api/artisan-profile", { as: people.artisan, body: { isOnline: true } }),
    ],
    apply: [
      send(201, "POST /api/application", { as: applicant, body: application }),
      send(409, "POST /api/application", { as: applicant, body: application }),
    ],
    readApplication: [send(200, "GET /api/application", { as: applicant })],

    ownRelation: [send(200, `GET /api/artisans/${artisanId}/relation`, { as: reader })],
    writeReview: [
      send(201, `POST /api/artisans/${artisanId}/reviews`, { as: reader, body: opinion }),
      send(409, `POST /api/artisans/${artisanId}/reviews`, { as: reader, body: opinion }),
    ],
    editReview: [send(200, `PUT ${people.reviewPath}`, { as: reader, body: { ...opinion, rating: 5 } })],
    answerReview: [
      send(200, `PUT ${people.reviewPath}/answer`, { as: people.artisan, body: { text: "Thank you." } }),
    ],
    deleteReview: [send(204, `DELETE ${people.reviewPath}`, { as: admin })],

    addFavourite: [send(204, `PUT /api/favourites/${artisanId}`, { as: reader })],
    listFavourites: [send(200, "GET /api/favourites", { as: reader })],
    removeFavourite: [send(204, `DELETE /api/favourites/${artisanId}`, { as: reader })],

    listSavedSearches: [send(200, "GET /api/saved-searches", { as: reader })],
    saveSearch: [
      send(201, "POST /api/saved-searches", { as: reader, body: { name: "Pipes", isAlert: true } }),
      send(409, "POST /api/saved-searches", { as: reader, body: { name: "pipes" } }),
      send(201, "POST /api/saved-searches", { as: reader, body: { name: "pipes", overwrite: true } }),
    ],
    changeSavedSearch: [
      send(200, `PATCH /api/saved-searches/${people.searchId}`, { as: reader, body: { name: "Taps" } }),
    ],
    deleteSavedSearch: [send(204, `DELETE /api/saved-searches/${people.searchId}`, { as: reader })],

    openConversation: [send(200, readPath, { as: writer })],
    sendMessage: [
      send(201, `${post}/messages`, { as: writer, body: message }),
      send(201, `${post}/messages`, { as: writer, body: message }),
      send(201, `${post}/messages`, { as: writer, body: imageAlone }),
    ],
    messageImage: [send(302, `${readPath}/messages/2/image`, { as: writer, query: "width=1280" })],
    readThread: [send(200, `${readPath}/messages`, { as: writer })],
    searchThread: [send(200, `${readPath}/search`, { as: writer, query: "text=morning" })],
    listConversations: [send(200, "GET /api/conversations", { as: writer })],
    unreadMessages: [send(200, "GET /api/conversations/unread", { as: writer })],
    markRead: [send(204, `${post}/read`, { as: writer, body: { upTo: 1 } })],
    blockPartner: [send(204, `PUT /api/conversations/${artisanId}/block`, { as: writer })],
    unblockPartner: [send(204, `DELETE /api/conversations/${artisanId}/block`, { as: writer })],

    partnersPresence: [
      send(200, "GET /api/conversations/presence", { as: writer, query: `partners=${artisanId}` }),
    ],
    report: [
      send(204, "POST /api/reports", {
        as: writer,
        body: { subject: { type: "profile", accountId: artisanId }, reason: "spam" },
      }),
      send(204, "POST /api/reports", {
        as: people.artisan,
        body: {
          subject: { type: "review", artisanId: people.review.artisanId, id: people.review.id },
          reason: "spam",
        },
      }),
    ],

    startUpload: [send(201, "POST /api/uploads", { as: writer, body: photo })],
    readUpload: [send(200, `GET /api/uploads/${people.imageId}`, { as: writer })],

    openRealtime: [send(201, "POST /api/realtime/tickets", { as: reader })],

    ...noticeSamples(people, send),

    ...accountSamples(people, send),
    ...adminSamples(people, send),
    ...siteSamples(people, send),
    ...postSamples(people, send),
  };
}

/** Returns these requests in order, then those for the API's description and for pages. */
export function apiSamples(samples: Samples): readonly ApiSample[] {
  const others = [
    "/api/openapi.json",
    `/artisans/${samples.artisanId}`,
    "/robots.txt",
    "/sitemap.xml",
    "/sitemaps/pages.xml",
    "/sitemaps/artisans-1.xml",
    "/sitemaps/posts.xml",
    "/blog/rss.xml",
  ];
  return [
    ...Object.values(samplesByOperation(samples)).flat(),
    ...others.map((path) => sample(samples, 200, `GET ${path}`)),
    sample(samples, 404, "GET /artisans/nobody"),
    sample(samples, 404, "GET /blog/nothing"),
  ];
}
