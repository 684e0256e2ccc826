import type { ApplicationForm } from "@handiwork/core/model/application/schema";

/** Somebody who applies: the form's fields, and what a customer's letter says. */
export interface Applicant extends Pick<
  ApplicationForm,
  "businessName" | "category" | "description" | "location" | "experience" | "phone"
> {
  readonly name: string;
  /** In naira an hour. */
  readonly hourlyRate: number;
  readonly services: string[];
  /** The lines of a letter. */
  readonly letter: readonly string[];
}

/** Clients who want to work on Handiwork, the latest first. */
export const applicants: readonly Applicant[] = [
  {
    name: "Chidinma Okoye",
    businessName: "Okoye Tiles & Finishing",
    category: "Tiler",
    description:
      "Porcelain and marble floors, bathrooms and kitchens. I bring a laser level and my own cutters, and I seal every joint.",
    location: "Lekki, Lagos",
    hourlyRate: 4500,
    services: ["Floor tiling", "Bathroom tiling", "Kitchen splashbacks", "Tile repair"],
    experience: "6-10 years",
    phone: "+2348034417290",
    letter: [
      "To whom it may concern",
      "Mrs Okoye tiled our two bathrooms and the kitchen in March.",
      "She came every day at eight and left the place clean.",
      "I would give her the next job without a second thought.",
      "T. Balogun, Lekki Phase 1",
    ],
  },
  {
    name: "Musa Danjuma",
    businessName: "Danjuma Auto Care",
    category: "Auto-mechanic",
    description:
      "Toyota, Honda and Lexus: engines, gearboxes and brakes. I read the fault codes before I open anything, and you keep the old parts.",
    location: "Gwarinpa, Federal Capital Territory",
    hourlyRate: 6000,
    services: ["Engine diagnosis", "Brakes", "Gearbox service", "Inspection before you buy"],
    experience: "10+ years",
    phone: "+2348091152364",
    letter: [
      "Reference for Mr Musa Danjuma",
      "He has looked after the four cars of our office since 2021.",
      "His bills name every part, and the cars do not come back.",
      "Amina Yusuf, office manager, Wuse II",
    ],
  },
  {
    name: "Blessing Etim",
    businessName: "Blessing's Kitchen",
    category: "Catering",
    description:
      "Small chops, party jollof and soups for fifty to three hundred guests, with service and washing up.",
    location: "Uyo, Akwa Ibom",
    hourlyRate: 3500,
    services: ["Wedding catering", "Small chops", "Office lunches"],
    experience: "3-5 years",
    phone: "+2348125503318",
    letter: [
      "Dear Handiwork",
      "Blessing cooked for our wedding in Uyo: 220 guests, nothing ran out.",
      "We recommend her with joy.",
      "Mr and Mrs Udoh",
    ],
  },
];
