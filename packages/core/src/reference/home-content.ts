/** The home page's fixed texts and numbers (A-GAP-14, A-GAP-15, A-GAP-47). */
export const heroStats = [
  { value: "5,000+", label: "Verified Artisans" },
  { value: "50,000+", label: "Jobs Completed" },
  { value: "4.8/5", label: "Average Rating" },
] as const;

export const popularCategories = [
  { trade: "Carpenter", count: "1,234" },
  { trade: "Plumber", count: "892" },
  { trade: "Electrician", count: "756" },
  { trade: "Painter", count: "645" },
  { trade: "Welder", count: "423" },
  { trade: "Tailor", count: "567" },
] as const;

export const testimonials = [
  {
    name: "Adaeze O.",
    place: "Lekki, Lagos",
    text: "The plumber came on the day he said, showed me the old part and the receipt for the new one, and cleaned up after himself.",
  },
  {
    name: "Ibrahim S.",
    place: "Gwarinpa, Federal Capital Territory",
    text: "I compared three electricians, read what others wrote, and agreed on a rate before anyone came to the house. No surprises.",
  },
  {
    name: "Folake A.",
    place: "Bodija, Oyo",
    text: "Eight aso-ebi in ten days, all of them fitted. I found my tailor here and I have sent my sisters to her since.",
  },
] as const;
