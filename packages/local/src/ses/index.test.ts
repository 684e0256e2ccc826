import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Address } from "./mail.ts";
import { MailStore } from "./store.ts";
import { simple, start, temporaryFolder, type Started } from "./testing.ts";

/** Ids later than any that is made while the tests run. */
function id(number: number): string {
  return `7ZZZZZZZZZZZZZZZZZZZZZ${String(number).padStart(4, "0")}`;
}

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
    "",
    "ada",
    "@example.com",
    "ada@",
    "ada@localhost",
    "ada@exa mple.com",
    "ad a@example.com",
    "ada@example..com",
    "ada@-example.com",
    "ẹniọla@example.com",
    "ada@ẹxample.com",
    "Obi, Ada <ada@example.com>",
    "ada@example.com, bola@example.com",
    "Ada <ada@example.com> Obi",
    '"Ada <ada@example.com>',
    "ada@example.com\r\nBcc: all@example.com",
  ])("to %j is rejected", async (address) => {
    const { mailbox, send } = await start();
    const refused = send({ Destination: { ToAddresses: ["bola@example.com", address] } });
    await expect(refused).rejects.toMatchObject({
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

describe("an address", () => {
  it.each([
    ["ada@example.com", "ada@example.com"],
    ["Ada.Obi+shop@Mail.Example.com", "ada.obi+shop@mail.example.com"],
    ["Ada Obi <ada@example.com>", "ada@example.com"],
    ["Ẹniọla Adé <ada@example.com>", "ada@example.com"],
    ['"Obi, Ada (she)" <ada@example.com>', "ada@example.com"],
    ["<ada@example.com>", "ada@example.com"],
  ])("is found in %j", (text, address) => {
    expect(Address.parse(text)).toBe(address);
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
    expect(await readdir(dir)).toHaveLength(3);
  });

  it("keeps the newest 1,000 mails", async () => {
    const dir = await temporaryFolder();
    const { mailbox, send } = await start();
    await send();
    const [mail] = mailbox.messages();
    if (!mail) throw new Error("no mail");
    for (let number = 0; number < 1003; number += 1) {
      await writeFile(join(dir, `${id(number)}.json`), JSON.stringify({ ...mail, id: id(number) }));
    }
    const store = await MailStore.open(dir);
    expect(store.all()).toHaveLength(1000);
    await store.add({ ...mail, id: id(1003) });
    expect(store.all()[0]?.id).toBe(id(1003));
    expect(store.all().at(-1)?.id).toBe(id(4));
    const files = await readdir(dir);
    expect(files).toHaveLength(1000);
    expect(files).not.toContain(`${id(3)}.json`);
  });
});
