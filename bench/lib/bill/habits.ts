/*
 * What people do, as numbers with their reasons. No marketplace in Nigeria publishes such figures. Where a reason names no
 * source, the number is an assumption, rather too high than too low. Make the bill again when there are real ones.
 */

export const segments = ["client", "artisan", "merchant", "visitor"] as const;
export type Segment = (typeof segments)[number];

export interface People {
  /** How many there are for each active user: an account that came at least once in the month. */
  readonly share: number;
  /** A month. */
  readonly visits: number;
  readonly minutes: number;
  readonly why: string;
}

export const people: Readonly<Record<Segment, People>> = {
  client: { share: 0.92, visits: 4, minutes: 8, why: "looks on a day or two, comes back for answers" },
  artisan: { share: 0.07, visits: 20, minutes: 10, why: "looks in on each workday" },
  merchant: { share: 0.01, visits: 8, minutes: 8, why: "twice a week: products and prices" },
  visitor: { share: 3, visits: 1, minutes: 3, why: "without an account: shared links, search engines" },
};

/** How often in each visit: client, artisan, merchant, visitor; the actions; why. */
const inEachVisit = `
      1      1      1      1  siteSettings  # asked once a visit when the browser is idle
    1.2    1.2    1.2      -  currentSession, refreshSession  # at the beginning and on coming back; tokens live 15 minutes
    0.1    0.1    0.1      -  signIn  # remembered for 30 days, but not on borrowed phones
    1.3    1.3    1.3      -  openRealtime, realtime/connect, realtime/disconnect, unreadMessages, unreadNotifications  # one a connection: networks break off
      2    2.5      2      -  realtime/default: ping  # every four minutes
    0.3    0.3    0.3      -  listNotifications  # the bell, opened
    0.2    0.2    0.2      -  readNotifications  # where there was something new
    0.5      -      -    0.5  featuredArtisans  # half of the visits begin on the home page
      4      -      -      4  suggestArtisans  # a request for each pause in typing, two words
      3      -      -      2  a visit: a page of a search  # a search, a filter, a second page
      2      -      -    1.5  a visit: sightings of a page of 20  # those seen again on the same day are not told again
    0.5      -      -      1  a visit: an artisan's document  # whoever comes by a link gets the document of it
      2      -      -      1  artisanProfile  # profiles opened from the results
      2      -      -    1.5  artisanReviews  # with each profile, where one scrolls
      2      -      -      2  recordSightings  # each profile that was opened
      2      -      -      -  ownRelation  # with each profile, for who is signed in
    0.2      -      -    0.2  searchMerchants, merchantPage, merchantProducts  # one in five looks for materials
   0.05      -      -    0.1  listPosts  # the blog
    0.1      -      -    0.2  readPost, countPostView  # the blog, by links
    0.1      -      -      -  listFavourites  # one visit in ten
    0.6      1      -      -  listConversations  # the list of messages
    0.6      2      -      -  openConversation  # a conversation, opened
    0.7    2.2      -      -  readThread  # with each, and some older page
      2      6      -      -  partnersPresence  # once a minute while messages are looked at
      -      1      -      -  readOwnArtisan  # the dashboard
      -    0.5      -      -  artisanAnalytics  # every second visit
      -      -      1      -  readOwnMerchant, listOwnProducts  # the dashboard`;

/** How often in a month, in the same columns. */
const inEachMonth = `
    0.5      -      -      -  addFavourite  # every second client keeps one
   0.05      -      -      -  saveSearch  # one in twenty
    3.6     47      -      -  sendMessage, realtime/default: typing  # 0.6 conversations of six messages a client; artisans write as many in all
    2.5     30      -      -  realtime/default: received  # acknowledged by pages that are open: two of three
      2     24      -      -  markRead  # two messages at a time
    0.4      5      -      -  messageImage  # one message in ten has a picture
      -      4      -      -  changeArtisanProfile  # available, busy: once a week
      -    0.5      -      -  saveArtisanProfile  # the editor
      -      -      2      -  addProduct  # new goods
      -      -      8      -  changeProduct  # prices, once a visit
      -    0.3      -   0.05  listPlans  # the pricing page
      -   0.06      -      -  openPayment, verifyPayment  # one artisan in twenty pays monthly, some tries besides
      -   0.05      -      -  paystackWebhook  # as above
    0.1      -      -      -  writeReview  # one conversation in six ends in one
      -    0.4      -      -  answerReview  # every third review
   0.45      7      2      -  startUpload, events/media  # pictures in messages, of work (two a month) and of goods
    0.9     14      4      -  readUpload  # asked twice until it is ready
   0.08      -      -      -  registerClient  # one active client in twelve is new
      -   0.05      -      -  registerArtisan  # one in twenty is new, imported ones among them
      -      -   0.05      -  registerMerchant  # one in twenty is new
    0.1   0.06   0.06      -  sendVerificationCode  # each new account, some twice
   0.07  0.045  0.045      -  verifyEmail  # most of them
   0.02   0.02   0.02      -  requestPasswordReset  # one in fifty
  0.015  0.015  0.015      -  resetPassword  # most of them
   0.05   0.05   0.05      -  updateProfile  # a name, a photograph
      -  0.045      -      -  approveArtisan  # nine of ten who registered
      -      -  0.045      -  approveMerchant  # nine of ten who registered
      -   0.05      -      -  listArtisanApprovals, artisanApproval  # the admins' list, once an approval
  0.002  0.002  0.002      -  listUsers  # an admin looks somebody up
  0.002      -      -      -  report, resolveUserReport  # one in five hundred
  0.003  0.003  0.003      -  deleteAccount  # one in three hundred
   0.02   0.02   0.02      -  events/react: deletion  # seven steps a deletion
    0.6      8      -      -  events/message-mail  # one message in six is the first unread of its conversation`;

/** How often each action is done in a month, for each active user. */
export const habits: ReadonlyMap<string, number> = new Map([
  ...readTable(inEachVisit, (segment) => people[segment].visits),
  ...readTable(inEachMonth, () => 1),
]);

function readTable(table: string, times: (segment: Segment) => number): [string, number][] {
  return table
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [client, artisan, merchant, visitor, actions = ""] = line.trim().split(/\s{2,}/);
      const rates = { client, artisan, merchant, visitor };
      const often = segments.reduce((sum, segment) => {
        return sum + people[segment].share * times(segment) * (Number(rates[segment]) || 0);
      }, 0);
      return actions.split(", ").map((action): [string, number] => [action, often]);
    });
}
