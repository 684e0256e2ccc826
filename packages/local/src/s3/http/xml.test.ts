import { expect, it } from "vitest";
import { childText, readXml, writeXml } from "./xml.ts";

it("reads back what it writes, whatever characters a key holds", () => {
  const Key = `<a & "b">\u0001\r\n\t é🙂 ]]> '`;
  expect(childText(readXml(writeXml("Object", { Key })), "Key")).toBe(Key);
});

it("reads declarations, namespaces, comments, attributes, empty elements and references", () => {
  const root = readXml(
    '<?xml version="1.0"?>\n<s3:Delete xmlns:s3="x">\n<!-- <Object> --><Object a="1"><Key>&#233;&#x1F642;&lt;</Key><None/></Object></s3:Delete>\n',
  );
  expect(root).toMatchObject({ name: "Delete", children: [{ name: "Object" }] });
  expect(root.children[0]?.children).toMatchObject([
    { name: "Key", text: "é🙂<" },
    { name: "None", text: "" },
  ]);
});

it.each([
  ["nothing", ""],
  ["text", "text"],
  ["an open element", "<a><b></b>"],
  ["crossed elements", "<a><b></a></b>"],
  ["two roots", "<a/><b/>"],
  ["a document type", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ["an unknown entity", "<a>&b;</a>"],
  ["an impossible character", "<a>&#x110000;</a>"],
  ["a reference without end", "<a>&amp</a>"],
  ["an end alone", "</a>"],
])("refuses %s", (_, document) => {
  expect(() => readXml(document)).toThrow(expect.objectContaining({ code: "MalformedXML" }));
});
