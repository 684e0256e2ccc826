import { siteName } from "../../../fixed/content.ts";
import type { Letter } from "./layout.ts";

/*
 * What we write to people who can end it (the link is added by who sends it). Nothing in it was written by a user, not even
 * a name; an alert has the reader's own name for the search.
 */

/** What tells of messages that wait for the reader. */
export function messageLetter(partnerId: string): Letter {
  return {
    subject: "A message is waiting for you",
    blocks: [
      `Somebody wrote to you on ${siteName}, and you have not read it yet.`,
      { label: "Read and answer it", path: `/messages?contact=${partnerId}` },
      "There is one such mail for a conversation until you have read it, however many messages follow.",
    ],
    why: `You get this because you are in this conversation at ${siteName}.`,
  };
}

/** What tells an artisan of a review. */
export function reviewLetter(artisanId: string, rating: number): Letter {
  return {
    subject: "You have a new review",
    blocks: [
      `A client has reviewed your work on ${siteName}: ${rating} of 5 stars.`,
      { label: "Read it, and answer it if you like", path: `/artisans/${artisanId}` },
      "You can answer each review once. Everybody can read your answer.",
    ],
    why: `You get this because you are an artisan at ${siteName}.`,
  };
}

/** What tells a client that the artisan has answered a review. */
export function answerLetter(artisanId: string): Letter {
  return {
    subject: "Your review was answered",
    blocks: [
      `The artisan has answered the review that you wrote on ${siteName}.`,
      { label: "Read the answer", path: `/artisans/${artisanId}` },
    ],
    why: `You get this because you reviewed an artisan at ${siteName}.`,
  };
}

/** What reminds an artisan that premium ends soon, or tells that it has; `day` is a date in words. */
export function premiumLetter(about: { daysLeft: number; day: string }): Letter {
  const { daysLeft, day } = about;
  const left = daysLeft === 1 ? "1 day" : `${daysLeft} days`;
  const hasEnded = daysLeft <= 0;
  return {
    subject: hasEnded ? "Your premium has ended" : `Your premium ends in ${left}`,
    blocks: [
      hasEnded
        ? `Your premium subscription ended on ${day}. Your profile, pictures and reviews stay; you are listed with everybody else now.`
        : `Your premium subscription ends on ${day}. It is not renewed by itself, and nothing is charged.`,
      { label: hasEnded ? "Go premium again" : "Renew it", path: "/pricing" },
    ],
    why: `You get this because you have a premium subscription at ${siteName}.`,
  };
}

/** What tells of an artisan who matches a saved search. `trade` and `place` are words of ours. */
export function alertLetter(about: {
  searchName: string;
  artisanId: string;
  trade: string;
  place: string;
}): Letter {
  const { searchName, artisanId, trade, place } = about;
  return {
    subject: "A new artisan matches your saved search",
    blocks: [
      `Somebody new on ${siteName} matches your saved search “${searchName}”: ${trade} in ${place}.`,
      { label: "See the profile", path: `/artisans/${artisanId}` },
      "You get at most ten such mails a day. Your search itself always finds everybody.",
      { label: "Switch the mails of one search off", path: "/artisans#saved-searches" },
    ],
    why: `You get this because you asked for e-mail about this search at ${siteName}.`,
  };
}
