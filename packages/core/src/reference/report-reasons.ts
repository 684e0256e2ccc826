/** The reasons of reports with their labels. */
export const reasonLabels = {
  spam: "Spam or advertising",
  "scam-or-fraud": "Scam or fraud",
  harassment: "Harassment or threats",
  unsafe: "Unsafe work or behaviour",
  inappropriate: "Inappropriate or offensive",
  "something-else": "Something else",
} as const;

export type ReportReason = keyof typeof reasonLabels;

export const reportReasons = Object.keys(reasonLabels) as [ReportReason, ...ReportReason[]];
