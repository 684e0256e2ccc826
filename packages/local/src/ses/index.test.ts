import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../testing.ts";
import { simple, start, type Started } from "./testing.ts";

describe("a mail", () => {
  it("is stored with all its fields under the MessageId of the response", async () => {
    const { mailbox, send } = await start();
    const messageId = await send({
      Destination: {
        ToAddresses: ["Ada Obi <Ada@Example.com>", "bola@example.com"],
      },
      Content: {
        Simple: {
          Subject: { Data: "Ẹ káàbọ̀" },
          Body: { Text: { Data: "text" }, Html: { Data: "<p>html</p>" } },
          Headers: [{ Name: "List-Unsubscribe", Value: "<https://x.example/u>" }],
        },
      },
    });
    expect(mailbox.messages()).toEqual([
      {
        id: messageId,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
        from: "Handiwork <hello@handiwork.example>",
        to: ["ada@example.com", "bola@example.com"],
        subject: "Ẹ káàbọ̀",
        text: "text",
        html: "<p>html</p>",
        headers: [{ name: "List-Unsubscribe", value: "<https://x.example/u>" }],
      },
    ]);
  });

  it.each([
    "ada",
    "ada@exa mple.com",
    "ẹniọla@example.com",
    "ada@example.com, bola@example.com",
    "Obi, Ada <ada@example.com>",
    "Ada\r\nBcc: all@example.com <ada@example.com>",
  ])("to %j is rejected", async (address) => {
    const { mailbox, send } = await start();
    await expect(send({ Destination: { ToAddresses: [address] } })).rejects.toMatchObject({
      name: "BadRequestException",
      $metadata: { httpStatusCode: 400 },
    });
    expect(mailbox.messages()).toEqual([]);
  });

  it.each([
    ["nobody", { Destination: {} }],
    [
      "51 people",
      { Destination: { ToAddresses: Array.from({ length: 51 }, (_, index) => `a${index}@example.com`) } },
    ],
    ["somebody, from nobody", { FromEmailAddress: undefined }],
    ["somebody, with answers to another", { ReplyToAddresses: ["help@handiwork.example"] }],
    [
      "somebody and a copy to another",
      { Destination: { ToAddresses: ["a@example.com"], CcAddresses: ["b@example.com"] } },
    ],
    ["somebody, without a body", { Content: { Simple: { Subject: { Data: "x" }, Body: {} } } }],
    ["somebody, from a template", { Content: { Template: { TemplateName: "x" } } }],
    ["somebody, raw", { Content: { Raw: { Data: Buffer.from("To: a@b.co\r\n\r\nx") } } }],
  ] as [string, Parameters<Started["send"]>[0]][])("to %s is rejected", async (_, input) => {
    const { mailbox, send } = await start();
    await expect(send(input)).rejects.toMatchObject({ name: "BadRequestException" });
    expect(mailbox.messages()).toEqual([]);
  });
});

describe("the store", () => {
  it("keeps all mails across a restart, newest first", async () => {
    const dir = await temporaryFolder();
    const before = await start(dir);
    for (const subject of ["one", "two", "three"]) await before.send({ Content: simple(subject, "x") });
    await writeFile(join(dir, "half.json.new"), "{");
    const after = await start(dir);
    expect(after.mailbox.messages().map(({ subject }) => subject)).toEqual(["three", "two", "one"]);
  });
});
