import { block, unblock } from "@handiwork/core/conversations/block";
import { list, open } from "@handiwork/core/conversations/list";
import { markRead, unread } from "@handiwork/core/conversations/read";
import * as Conversation from "@handiwork/core/conversations/schema";
import { searchThread } from "@handiwork/core/conversations/search";
import { send } from "@handiwork/core/conversations/send";
import { imageLink, readThread } from "@handiwork/core/conversations/thread";
import * as Presence from "@handiwork/core/presence";
import { AccountId } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { integer, pagedQuery, pictureWidth } from "./queries.ts";
import { cachePrivately } from "./responses.ts";
import { router } from "./router.ts";

const key = z.object({ partnerId: AccountId });
const maxSeq = 999_999_999;

/** A user's conversations. */
export const conversations = router("Conversations")
  .query("partnersPresence", "/presence", {
    summary: "Get your partners' presence: online, or last seen",
    query: Presence.PresenceQuery.strict(),
    answer: [Presence.PresenceList, "The partners whose presence you may see"],
    run: ({ actor, query }) => Presence.ofPartners(actor, query),
  })
  .query("listConversations", "/", {
    summary: "List your conversations, latest message first",
    query: pagedQuery(Conversation.ConversationsQuery),
    answer: [Conversation.ConversationPage, "A page of conversations"],
    run: ({ actor, query }) => list(actor, query),
  })
  .query("unreadMessages", "/unread", {
    summary: "Count your unread messages",
    answer: [Conversation.Unread, "The total over all conversations"],
    run: ({ actor }) => unread(actor),
  })
  .query("openConversation", "/{partnerId}", {
    summary: "Get your conversation with a user, which may not have started",
    params: key,
    answer: [Conversation.OpenedConversation, "The conversation"],
    problems: [404],
    run: ({ actor, params }) => open(actor, params.partnerId),
  })
  .query("readThread", "/{partnerId}/messages", {
    summary: "List messages with a user, oldest first: the latest, or those before or after a message",
    params: key,
    query: z
      .object({
        before: integer(1, maxSeq).optional(),
        after: integer(0, maxSeq).optional(),
        limit: integer(1, 50).optional(),
      })
      .strict(),
    answer: [Conversation.Thread, "Messages"],
    problems: [404],
    run: ({ actor, params, query }) => readThread(actor, params.partnerId, query),
  })
  .query("searchThread", "/{partnerId}/search", {
    summary: "Search messages with a user, newest first, 200 at a time",
    params: key,
    query: Conversation.ThreadSearch.strict(),
    answer: [Conversation.FoundMessages, "The matching messages"],
    problems: [404],
    run: ({ actor, params, query }) => searchThread(actor, params.partnerId, query),
  })
  .command("sendMessage", "POST /{partnerId}/messages", {
    summary: "Send a message; idempotent by its id",
    params: key,
    body: Conversation.MessageForm,
    answer: [Conversation.Message, "The message"],
    problems: [404, 409, 429],
    status: 201,
    run: ({ actor, params, body }) => send(actor, params.partnerId, body),
  })
  .query("messageImage", "/{partnerId}/messages/{seq}/image", {
    summary: "Get a message's picture; redirects to a link that is valid for one to two hours",
    params: key.extend({ seq: integer(1, maxSeq) }),
    query: pictureWidth,
    answer: { redirect: "The picture" },
    problems: [404],
    run: async ({ actor, params, query, c }) => {
      const link = await imageLink(actor, params, query);
      cachePrivately(c);
      return link;
    },
  })
  .command("markRead", "POST /{partnerId}/read", {
    summary: "Mark a user's messages as read, up to one",
    params: key,
    body: Conversation.ReadForm,
    answer: "They are marked as read",
    problems: [404],
    run: ({ actor, params, body }) => markRead(actor, params.partnerId, body),
  })
  .command("blockPartner", "PUT /{partnerId}/block", {
    summary: "Block a user: neither of you can write",
    params: key,
    answer: "The user is blocked",
    problems: [404],
    run: ({ actor, params }) => block(actor, params.partnerId),
  })
  .command("unblockPartner", "DELETE /{partnerId}/block", {
    summary: "Unblock a user",
    params: key,
    answer: "The user is unblocked",
    problems: [404],
    run: ({ actor, params }) => unblock(actor, params.partnerId),
  });
