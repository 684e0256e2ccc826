import type { Application } from "@handiwork/core/applications/schema";
import type { MediaImage } from "@handiwork/core/media/schema";
import { answering, problem, type Answer } from "../../lib/testing-session.tsx";

/** A processed picture, for tests. */
export const picture: MediaImage = {
  key: "portfolio/ada_1-x",
  width: 800,
  height: 600,
  placeholder: "data:,",
  widths: [160, 400, 800],
};

/** An application under review, for tests. */
export const application: Application = {
  approval: "pending",
  businessName: "Obi Couture",
  category: "Tailor",
  description: "Bridal wear.",
  baseArea: null,
  location: "Ikeja, Lagos",
  hourlyRate: 3500,
  services: ["Hems", "Zips"],
  experience: "3-5 years",
  phone: "08031234567",
  portfolio: [picture],
  documents: [],
  submittedAt: "2026-01-06T09:00:00.000Z",
};

/** Returns a fake API without an application, which accepts every upload and application. */
export function applying(routes: Record<string, Answer> = {}) {
  let uploads = 0;
  const server = answering({
    "GET /api/application": () => Response.json({ application: null }),
    "POST /api/application": () => Response.json({ application }, { status: 201 }),
    "GET /api/notifications": () => Response.json({ items: [], nextCursor: null }),
    "POST /api/uploads": () => {
      uploads += 1;
      const id = `01JD00000000000000000000${String(uploads).padStart(2, "0")}`;
      server.routes[`GET /api/uploads/${id}`] = () =>
        Response.json({
          id,
          state: "ready",
          reason: null,
          image: null,
          picture: { ...picture, key: `key-${uploads}` },
        });
      return Response.json(
        { id, url: `https://uploads.example/${id}`, headers: {}, expiresAt: "" },
        { status: 201 },
      );
    },
    ...routes,
  });
  return server;
}

/** Returns a response that rejects fields. */
export function refusing(fields: Record<string, string>): Answer {
  return () => problem(400, "invalid", { fields });
}
