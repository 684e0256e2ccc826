const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** The limits and periods of the guards. Durations are in ms. */
export const jobLimits = {
  openRequests: 3,
  invitationsADay: 10,
  likeRequest: 7 * day,
  artisans: 5,
  requestPictures: 6,
  answerWakingHours: 24,
  unansweredInARow: 5,
  questions: 3,
  offersADay: 20,
  templates: 10,
  revisions: 5,
  changesAsked: 3,
  validDays: 30,
  requestOpen: 14 * day,
  afterLastQuote: 3 * day,
  rounds: 3,
  reopen: 30 * day,
  shortNotice: 24 * hour,
  visitReminders: [24 * hour, 2 * hour],
  startsBefore: 2 * hour,
  codeTries: 5,
  freeCancel: 5 * minute,
  noShow: 60 * minute,
  noShowDispute: 48 * hour,
  staleReminders: [day, 7 * day],
  stale: 14 * day,
  confirmReminders: [24 * hour, 60 * hour],
  confirm: 72 * hour,
  redoRounds: 2,
  redo: 7 * day,
  redoReminders: [-day, 0, 7 * day, 14 * day],
  lateReminders: [day, 7 * day, 14 * day],
  disputeAfter: 72 * hour,
  disputeAnswer: 5 * day,
  decision: 10 * day,
  decisionReminders: [-2 * day, 0],
  appeal: 7 * day,
  reviews: 14 * day,
  contactsAfterEnd: 30 * day,
  depositWarningBelow: 3,
  factsFrom: 5,
  guideCards: 8,
  guideArtisans: 5,
  guideSpan: 365 * day,
} as const satisfies Record<string, number | readonly number[]>;

const [wakes, sleeps] = [7, 21];
/** Lagos is an hour ahead of UTC all year. */
const lagos = hour;

/** Returns whether a time (ms) is in Lagos's quiet hours, 21:00 to 07:00. */
function isQuietHour(moment: number): boolean {
  const at = ((moment + lagos) % day) / hour;
  return at < wakes || at >= sleeps;
}

/** Returns the time itself, or 07:00 in Lagos if it is in the quiet hours. In ms. */
export function afterQuietHours(moment: number): number {
  if (!isQuietHour(moment)) return moment;
  const midnight = moment + lagos - ((moment + lagos) % day);
  const wakesToday = midnight + wakes * hour - lagos;
  return wakesToday >= moment ? wakesToday : wakesToday + day;
}

/** Returns the time (ms) a number of hours later, counting only hours from 07:00 to 21:00 in Lagos. */
function addWakingHours(moment: number, hours: number): number {
  let at = afterQuietHours(moment);
  let left = hours * hour;
  for (;;) {
    const midnight = at + lagos - ((at + lagos) % day);
    const bedtime = midnight + sleeps * hour - lagos;
    if (at + left <= bedtime) return at + left;
    left -= bedtime - at;
    at = afterQuietHours(bedtime);
  }
}

/** Returns the deadline for an artisan who is invited at a time (ms) to answer, in ISO 8601. */
export function answerDeadline(invitedAt: number): string {
  return new Date(addWakingHours(invitedAt, jobLimits.answerWakingHours)).toISOString();
}
