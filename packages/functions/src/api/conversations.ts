import * as Conversation from "@handiwork/core/domain/conversation";
import * as Presence from "@handiwork/core/domain/presence";
import { AccountId } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { choice, integer, paged } from "./queries.ts";
import { router } from "./router.ts";

const key = z.object({ partnerId: AccountId });
const mostSeq = 999_999_999;

/** A user's conversations. */
export const conversations = router("Conversations")
  .query("partnersPresence", "/presence", {
    summary: "Which partners have Handiwork open, and when the others last had",
    query: Presence.PresenceQuery.strict(),
    answer: [Presence.PresenceList, "Those of the partners whom one may know it of"],
    run: ({ actor, query }) => Presence.ofPartners(actor, query),
  })
  .query("listConversations", "/", {
    summary: "One's conversations, the one with the newest message first",
    query: paged(Conversation.ConversationsQuery),
    answer: [Conversation.ConversationPage, "A page of conversations"],
    run: ({ actor, query }) => Conversation.list(actor, query),
  })
  .query("unreadMessages", "/unread", {
    summary: "How many messages one has not read",
    answer: [Conversation.Unread, "The number, of all conversations together"],
    run: ({ actor }) => Conversation.unread(actor),
  })
  .query("openConversation", "/{partnerId}", {
    summary: "One's conversation with somebody, begun or to begin",
    params: key,
    answer: [Conversation.OpenedConversation, "The conversation"],
    problems: [404],
    run: ({ actor, params }) => Conversation.open(actor, params.partnerId),
  })
  .query("readThread", "/{partnerId}/messages", {
    summary: "Messages with somebody, the oldest first: the last ones, those before one, or those after one",
    params: key,
    query: z
      .object({
        before: integer(1, mostSeq).optional(),
        after: integer(0, mostSeq).optional(),
        limit: integer(1, 50).optional(),
      })
      .strict(),
    answer: [Conversation.Thread, "Messages"],
    problems: [404],
    run: ({ actor, params, query }) => Conversation.readThread(actor, params.partnerId, query),
  })
  .query("searchThread", "/{partnerId}/search", {
    summary:
      "Messages with somebody that have these words, the newest first; 200 are looked through at a time",
    params: key,
    query: Conversation.ThreadSearch.strict(),
    answer: [Conversation.FoundMessages, "Those of them that have the words"],
    problems: [404],
    run: ({ actor, params, query }) => Conversation.searchThread(actor, params.partnerId, query),
  })
  .command("sendMessage", "POST /{partnerId}/messages", {
    summary: "Write to somebody; a message that is sent again by the same id is there once",
    params: key,
    body: Conversation.MessageForm,
    answer: [Conversation.Message, "The message"],
    problems: [404, 409, 429],
    status: 201,
    run: ({ actor, params, body }) => Conversation.send(actor, params.partnerId, body),
  })
  .query("messageImage", "/{partnerId}/messages/{seq}/image", {
    summary: "The picture of a message; the link that it leads to ends after an hour or two",
    params: key.extend({ seq: integer(1, mostSeq) }),
    query: z.object({ width: choice(400, 1280).optional() }).strict(),
    answer: { redirect: "Where the picture is" },
    problems: [404],
    run: async ({ actor, params, query, c }) => {
      const link = await Conversation.imageLink(actor, params.partnerId, params.seq, query);
      // Shorter than the link is good, and for nobody else who uses the browser.
      c.header("Cache-Control", "private, max-age=600");
      c.header("Vary", "Cookie", { append: true });
      return link;
    },
  })
  .command("markRead", "POST /{partnerId}/read", {
    summary: "Mark somebody's messages up to one as read",
    params: key,
    body: Conversation.ReadForm,
    answer: "They are read",
    problems: [404],
    run: ({ actor, params, body }) => Conversation.markRead(actor, params.partnerId, body),
  })
  .command("blockPartner", "PUT /{partnerId}/block", {
    summary: "Block somebody: neither of the two can write",
    params: key,
    answer: "They are blocked",
    problems: [404],
    run: ({ actor, params }) => Conversation.block(actor, params.partnerId),
  })
  .command("unblockPartner", "DELETE /{partnerId}/block", {
    summary: "Take a block back",
    params: key,
    answer: "They are not blocked any more",
    problems: [404],
    run: ({ actor, params }) => Conversation.unblock(actor, params.partnerId),
  });
