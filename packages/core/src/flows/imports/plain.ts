import * as z from "zod";

/** A tag, a comment, or a character's name as HTML has it. */
const markUp = /<[a-z/!?]|&(?:#x?[\da-f]+|[a-z]+\d*);/i;

/** What spreadsheets begin a formula with, in their full-width form, too, and behind the apostrophe that shows it as text. */
const sign = /^['’\s]*([=+\-@＝＋－＠]+)\s*/;

/** What stands in formulas and in no words of people. */
const calculated = /[(|!=]|\d\s*[+*/^-]/;

/**
 * A cell of people's words, on one line, without the "+" or "-" of a list before it. Mark-up and formulas are no words: an
 * issue.
 */
export const PlainLine = z.string().transform((text, { addIssue }) => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (markUp.test(line)) addIssue("has mark-up, write plain text");
  const [before = "", signs = ""] = sign.exec(line) ?? [];
  const bare = line.slice(before.length);
  if (/[^+\-＋－]/.test(signs) || (signs !== "" && calculated.test(bare))) {
    addIssue(`begins with “${signs}”, as formulas do, write plain text`);
  }
  return bare;
});

/** What `PlainLine` takes out of a cell, in words. */
export function takenOut(text: string): string[] {
  const [, signs] = sign.exec(text) ?? [];
  return [
    ...(/[\n\v\f\u0085\u2028\u2029]/.test(text.trim()) ? ["line breaks were replaced by spaces"] : []),
    ...(signs === undefined ? [] : [`“${signs}” was taken off its beginning`]),
  ];
}
