import { fold } from "@handiwork/core/reference/fold";
import type { Suggestion } from "@handiwork/core/directory/schema";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { api, read } from "../../lib/api/client.ts";

export type { Suggestion };

/** Debounce delay in ms. */
const debounceMs = 150;
/** Lengths of text that the API accepts. */
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
    // The next key press is a retry.
    retry: false,
  });
}

/**
 * Returns suggestions for the text that the user types, debounced. Until the response arrives, returns those of the
 * last response that still match the text.
 */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const text = typed.trim();
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(settle, debounceMs, text);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({ ...suggestionsQuery(settled), placeholderData: keepPreviousData });
  return useMemo(() => {
    if (!data || text.length < shortest) return [];
    return data.text === text ? data.items : data.items.filter((item) => matchIn(item.text, text) !== null);
  }, [data, text]);
}

/** Finds a part in a text, ignoring case and accents ("olay" in "Ọláyínká"). Returns the range for `slice`, or null. */
export function matchIn(text: string, part: string): { from: number; to: number } | null {
  const wanted = fold(part);
  if (wanted === "") return null;
  // Maps each folded letter to the index of its original character, because folding changes lengths.
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
