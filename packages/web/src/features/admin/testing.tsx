import type { ArtisanApproval } from "@handiwork/core/artisans/schema";
import { screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { type Answer, renderAt, signInAs } from "../../lib/testing-session.tsx";

/** Artisans who are pending approval. */
export const ada: ArtisanApproval = {
  id: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11",
  name: "Ada Obi",
  userType: "artisan",
  email: "ada@example.com",
  phone: "+2348031234567",
  isEmailVerified: true,
  avatar: null,
  businessName: "Obi Couture",
  category: "Tailor",
  location: "Ikeja, Lagos",
  description: "Bridal wear.",
  hourlyRate: 3500,
  experienceYears: "3-5 years",
  approval: "pending",
  suspendedAt: null,
  version: "2026-01-05T09:00:00.000Z/0",
  registeredAt: "2026-01-05T09:00:00.000Z",
};
export const bola = { ...ada, id: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a12", name: "Bola Ige", phone: null };

/** Requests of the artisans page. */
export const listing = (status: string) => `GET /api/admin/artisans?status=${status}`;
export const pending = listing("pending");
export const approving = `POST /api/admin/artisans/${ada.id}/approve`;

/** Answers with a JSON body. */
export const json =
  (body: unknown): Answer =>
  () =>
    Response.json(body);

/** Renders a page for a signed-in admin. */
export function visitAsAdmin(page: ReactElement, at: string, routes: Record<string, Answer>) {
  const server = signInAs("admin", routes);
  const { client } = renderAt(at, page);
  // Ignores the totals of the marketplace, which every page loads.
  const calls = () =>
    server.calls.filter((call) => call.includes("/api/admin/") && !call.endsWith("/overview"));
  return { calls, routes: server.routes, bodies: server.bodies, client };
}

/** Finds a row by its heading. */
export const card = (name: string) => screen.findByRole("row", { name });

/** Returns the headings of all rows. */
export const names = () => screen.queryAllByRole("heading", { level: 3 }).map((each) => each.textContent);
