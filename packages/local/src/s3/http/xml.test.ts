import { expect, it } from "vitest";
import { writeXml } from "./xml.ts";

it("writes whatever characters a key holds", () => {
  expect(writeXml("Error", { Key: `<a & "b">\u0001\r\n é🙂 '`, None: undefined, Each: [1, true] })).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Key>&lt;a &amp; &quot;b&quot;&gt;&#x1;&#xd;&#xa; é🙂 &apos;</Key><Each>1</Each><Each>true</Each></Error>`,
  );
});
