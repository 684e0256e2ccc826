import type { Trade } from "@handiwork/core/fixed/categories";
import { lines } from "./texts.ts";

/** Clients who want to work on Handiwork, the latest first. Rates are in naira an hour; a letter comes from a customer. */
export const applicants = [
  {
    name: "Chidinma Okoye",
    phone: "+2348034417290",
    businessName: "Okoye Tiles & Finishing",
    category: "Tiler",
    description:
      "Porcelain and marble floors, bathrooms and kitchens. I bring a laser level and my own cutters, and I seal every joint.",
    location: "Lekki, Lagos",
    hourlyRate: 4500,
    services: ["Floor tiling", "Bathroom tiling", "Kitchen splashbacks", "Tile repair"],
    experienceYears: "6-10 years",
    letter: lines(`
      To whom it may concern
      Mrs Okoye tiled our two bathrooms and the kitchen in March.
      She came every day at eight and left the place clean.
      I would give her the next job without a second thought.
      T. Balogun, Lekki Phase 1`),
  },
  {
    name: "Musa Danjuma",
    phone: "+2348091152364",
    businessName: "Danjuma Auto Care",
    category: "Auto-mechanic",
    description:
      "Toyota, Honda and Lexus: engines, gearboxes and brakes. I read the fault codes before I open anything, and you keep the old parts.",
    location: "Gwarinpa, Federal Capital Territory",
    hourlyRate: 6000,
    services: ["Engine diagnosis", "Brakes", "Gearbox service", "Inspection before you buy"],
    experienceYears: "10+ years",
    letter: lines(`
      Reference for Mr Musa Danjuma
      He has looked after the four cars of our office since 2021.
      His bills name every part, and the cars do not come back.
      Amina Yusuf, office manager, Wuse II`),
  },
] as const satisfies { category: Trade; [field: string]: unknown }[];
