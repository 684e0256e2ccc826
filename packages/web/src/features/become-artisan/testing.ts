import type { Application } from "@handiwork/core/applications/schema";
import type { MediaImage } from "@handiwork/core/media/schema";
import { answering, page, type Answer } from "../../lib/testing-session.tsx";
import { readyUpload, startedUpload } from "../../lib/uploads/testing.ts";

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
export function applicationApi(routes: Record<string, Answer> = {}) {
  let uploads = 0;
  const server = answering({
    "GET /api/application": () => Response.json({ application: null }),
    "POST /api/application": () => Response.json({ application }, { status: 201 }),
    "GET /api/notifications": page([]),
    "POST /api/uploads": () => {
      uploads += 1;
      const id = `U${uploads}`;
      server.routes[`GET /api/uploads/${id}`] = readyUpload({ ...picture, key: `key-${uploads}` }, id);
      return startedUpload(id)();
    },
    ...routes,
  });
  return server;
}
