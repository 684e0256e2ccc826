import { reckoned, type AlarmBook } from "./alarm-book.ts";
import type { Metrics, Watched } from "./watched.ts";

/** What waits for a person, and what should have run. None of it is felt by many, all of it by somebody in the end. */
export function addWaitingAlarms(book: AlarmBook, of: Metrics, watched: Watched): void {
  addDeadLetters(book, of, watched);
  addSchedules(book, of, watched);
  const { imports, events, media } = watched;
  book.ticket("ImportStands", {
    metric: reckoned(
      "IF(FILL(waiting, 0) > 0 AND FILL(done, 0) < 1, 1, 0)",
      {
        waiting: of.queue(imports.chunk.queue, "ApproximateNumberOfMessagesVisible", "Maximum", 15),
        done: of.queue(imports.chunk.queue, "NumberOfMessagesDeleted", "Sum", 15),
      },
      15,
    ),
    above: 0,
    periods: 2,
    silence: "good",
    users: "An import of artisans has stood still for half an hour; its page says that it is running.",
  });
  book.ticket("MessageMailLate", {
    metric: of.queue(events.messageMail.queue, "ApproximateAgeOfOldestMessage", "Maximum"),
    above: 3_600,
    periods: 3,
    silence: "good",
    users: "People who were not there are not told by mail of messages that wait for them.",
  });
  book.ticket("PicturesLate", {
    metric: of.calls("AsyncEventAge", "Maximum", media.pictures.handler),
    above: 600_000,
    periods: 2,
    silence: "good",
    users: 'Pictures that people sent stay "being worked on" for more than ten minutes.',
  });
}

/** What the dead letters of a queue mean to somebody, by its id. */
const lost: Record<string, string> = {
  ProjectFailed: "A change is missing from search, counters or open pages.",
  ReactFailed: "Somebody did not get a mail, or an account that was to be deleted stands still.",
  MessageMailFailed: "Somebody was not told by mail of a message that waits.",
  MailFeedbackFailed: "Mails go on to an address that they come back from, or that complained.",
  CompactDirectoryFailed:
    "Nothing yet: search goes on with the last snapshot, and starts more slowly by the hour.",
  PremiumClockFailed: "Somebody whose premium ends was not told.",
  MakePicturesFailed: "Somebody's picture or document could not be made, and is shown as being worked on.",
  SweepMediaFailed: "Pictures that people removed can be seen for longer by who has the address.",
  SweepPaymentsFailed: "Somebody who paid and closed the browser waits for premium.",
  ImportFileFailed: "A file of artisans was not read.",
  ImportChunkFailed: "Rows of an import were not created.",
};

function addDeadLetters(book: AlarmBook, of: Metrics, { failures }: Watched): void {
  for (const queue of Object.values(failures)) {
    const { id } = queue.node;
    book.ticket(id, {
      metric: of.queue(queue, "ApproximateNumberOfMessagesVisible", "Maximum"),
      above: 0,
      periods: 1,
      silence: "good",
      users: lost[id] ?? "Something that should have happened did not.",
    });
  }
}

function addSchedules(book: AlarmBook, of: Metrics, { events, media, payments }: Watched): void {
  const runs = [
    ["CompactDirectory", events.compact, 60, 3, "Nothing yet: search starts more slowly by the hour."],
    ["PremiumClock", events.premium, 60, 3, "Nobody is told that their premium ends."],
    ["SweepPayments", payments.sweep, 30, 2, "Who paid and closed the browser waits for premium."],
    ["SweepMedia", media.sweep, 30, 2, "Pictures that people removed can be seen for longer."],
  ] as const;
  for (const [name, { handler }, minutes, periods, users] of runs) {
    book.ticket(`${name}Idle`, {
      metric: reckoned("FILL(runs, 0)", { runs: of.calls("Invocations", "Sum", handler, minutes) }, minutes),
      below: 1,
      periods,
      silence: "bad",
      users,
    });
  }
}
