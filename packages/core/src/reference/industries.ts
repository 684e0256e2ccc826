/** The merchants' industries, after "All Industries" (B-MERCH-03). */
export const industries = [
  "Hardware & Tools",
  "Building Materials",
  "Electronics",
  "Fashion & Textiles",
  "Food & Beverages",
] as const;
