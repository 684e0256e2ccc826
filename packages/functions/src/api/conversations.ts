import * as Conversation from "@handiwork/core/domain/conversation";
import { AccountId } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { operation } from "./operation.ts";
import { choice, integer } from "./queries.ts";
import { answers, elsewhere, jsonBody, nothing } from "./responses.ts";
import { router } from "./router.ts";

const tags = ["Conversations"];
const params = z.object({ partnerId: AccountId });
const mostSeq = 999_999_999;

const list = operation("listConversations", {
  method: "get",
  path: "/",
  tags,
  summary: "One's conversations, the one with the newest message first",
  request: { query: Conversation.ConversationsQuery.extend({ limit: integer(1, 50).optional() }).strict() },
  responses: answers(Conversation.ConversationPage, "A page of conversations", [400, 401]),
});

const unread = operation("unreadMessages", {
  method: "get",
  path: "/unread",
  tags,
  summary: "How many messages one has not read",
  request: { query: z.object({}).strict() },
  responses: answers(Conversation.Unread, "The number, of all conversations together", [400, 401]),
});

const open = operation("openConversation", {
  method: "get",
  path: "/{partnerId}",
  tags,
  summary: "One's conversation with somebody, begun or to begin",
  request: { params, query: z.object({}).strict() },
  responses: answers(Conversation.OpenedConversation, "The conversation", [400, 401, 404]),
});

const thread = operation("readThread", {
  method: "get",
  path: "/{partnerId}/messages",
  tags,
  summary: "Messages with somebody, the oldest first: the last ones, those before one, or those after one",
  request: {
    params,
    query: z
      .object({
        before: integer(1, mostSeq).optional(),
        after: integer(0, mostSeq).optional(),
        limit: integer(1, 50).optional(),
      })
      .strict(),
  },
  responses: answers(Conversation.Thread, "Messages", [400, 401, 404]),
});

const send = operation("sendMessage", {
  method: "post",
  path: "/{partnerId}/messages",
  tags,
  summary: "Write to somebody; a message that is sent again by the same id is there once",
  request: { params, body: jsonBody(Conversation.MessageForm) },
  responses: answers(Conversation.Message, "The message", [400, 401, 404, 409, 415, 429], 201),
});

const image = operation("messageImage", {
  method: "get",
  path: "/{partnerId}/messages/{seq}/image",
  tags,
  summary: "The picture of a message; the link that it leads to ends after an hour or two",
  request: {
    params: params.extend({ seq: integer(1, mostSeq) }),
    query: z.object({ width: choice(400, 1280).optional() }).strict(),
  },
  responses: elsewhere("Where the picture is", [400, 401, 404]),
});

const read = operation("markRead", {
  method: "post",
  path: "/{partnerId}/read",
  tags,
  summary: "Mark somebody's messages up to one as read",
  request: { params, body: jsonBody(Conversation.ReadForm) },
  responses: nothing("They are read", [400, 401, 404, 415]),
});

const block = operation("blockPartner", {
  method: "put",
  path: "/{partnerId}/block",
  tags,
  summary: "Block somebody: neither of the two can write",
  request: { params },
  responses: nothing("They are blocked", [400, 401, 404]),
});

const unblock = operation("unblockPartner", {
  method: "delete",
  path: "/{partnerId}/block",
  tags,
  summary: "Take a block back",
  request: { params },
  responses: nothing("They are not blocked any more", [400, 401, 404]),
});

/** A user's conversations. */
export const conversations = router()
  .openapi(list, async (c) => c.json(await Conversation.list(c.get("actor"), c.req.valid("query")), 200))
  .openapi(unread, async (c) => c.json(await Conversation.unread(c.get("actor")), 200))
  .openapi(open, async (c) =>
    c.json(await Conversation.open(c.get("actor"), c.req.valid("param").partnerId), 200),
  )
  .openapi(thread, async (c) => {
    const { partnerId } = c.req.valid("param");
    return c.json(await Conversation.readThread(c.get("actor"), partnerId, c.req.valid("query")), 200);
  })
  .openapi(send, async (c) => {
    const { partnerId } = c.req.valid("param");
    return c.json(await Conversation.send(c.get("actor"), partnerId, c.req.valid("json")), 201);
  })
  .openapi(image, async (c) => {
    const { partnerId, seq } = c.req.valid("param");
    const link = await Conversation.imageLink(c.get("actor"), partnerId, seq, c.req.valid("query"));
    // Shorter than the link is good, and for nobody else who uses the browser.
    c.header("Cache-Control", "private, max-age=600");
    c.header("Vary", "Cookie", { append: true });
    return c.redirect(link, 302);
  })
  .openapi(read, async (c) => {
    await Conversation.markRead(c.get("actor"), c.req.valid("param").partnerId, c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(block, async (c) => {
    await Conversation.block(c.get("actor"), c.req.valid("param").partnerId);
    return c.body(null, 204);
  })
  .openapi(unblock, async (c) => {
    await Conversation.unblock(c.get("actor"), c.req.valid("param").partnerId);
    return c.body(null, 204);
  });
