/** The merchants' industries, after "All Industries" (spec 2, section 9). */
export const industries = [
  "Hardware & Tools",
  "Building Materials",
  "Electronics",
  "Fashion & Textiles",
  "Food & Beverages",
] as const;
