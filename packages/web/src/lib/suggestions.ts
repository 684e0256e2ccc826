import { fold } from "@handiwork/core/reference/fold";
import type { Suggestion } from "@handiwork/core/directory/schema";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { api, read } from "./api.ts";

export type { Suggestion };

/** How long, in milliseconds, after the last key suggestions are asked for. */
const pause = 150;
/** The API takes texts of these lengths. */
const shortest = 2;
const longest = 60;

function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: ["artisans", "suggestions", text],
    queryFn: async ({ signal }) => {
      const call = api.artisans.suggestions.$get({ query: { text } }, { init: { signal } });
      return { text, items: (await read(call)).items };
    },
    enabled: text.length >= shortest && text.length <= longest,
    staleTime: 60_000,
    // Whoever types does not wait for a second try; the next letter is one.
    retry: false,
  });
}

/**
 * What somebody who types `typed` may mean, asked for when the typing rests. Until the answer has come, those of the last
 * answer that the text still fits; never one to another text.
 */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const text = typed.trim();
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(settle, pause, text);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({ ...suggestionsQuery(settled), placeholderData: keepPreviousData });
  return useMemo(() => {
    if (!data || text.length < shortest) return [];
    return data.text === text ? data.items : data.items.filter((item) => matchIn(item.text, text) !== null);
  }, [data, text]);
}

/**
 * Where a text has another one in it, whatever the letter case and the accents ("olay" in "Ọláyínká"): from, and to
 * before, which of its characters as `slice` counts them; null where it has not.
 */
export function matchIn(text: string, part: string): { from: number; to: number } | null {
  const wanted = fold(part);
  if (wanted === "") return null;
  // Each plain letter with the place of the character that it comes from, as folding changes lengths.
  const places: number[] = [];
  let plain = "";
  let at = 0;
  for (const character of text) {
    const folded = character.trim() === "" ? " " : fold(character);
    plain += folded;
    for (let i = 0; i < folded.length; i += 1) places.push(at);
    at += character.length;
  }
  const found = plain.indexOf(wanted);
  if (found < 0) return null;
  return { from: places[found] ?? 0, to: places[found + wanted.length] ?? text.length };
}
