/** A filter of the search that is one choice of several, with the number of artisans beside each. */
export interface ChoiceFilter {
  /** The select's label, and its first option, which filters nothing. */
  readonly label: string;
  readonly all: string;
  /** What is offered always. */
  readonly values: readonly string[];
  /** Whether there are other values, too: those that are counted are offered. */
  readonly hasOthers: boolean;
  /** A value in the list of choices. */
  readonly option: (value: string) => string;
  /** A value by itself, among other filters. */
  readonly inWords: (value: string) => string;
}

/** The experience levels (A-SEARCH-25). */
export const experienceLevels = ["1-2", "3-5", "5+"] as const;

/** The languages that most people speak here; there are some five hundred others. */
export const languages = ["English", "Pidgin", "Hausa", "Yoruba", "Igbo"] as const;

/** A language as it is stored: one of those above whatever its letter case, with "Pidgin English" and the like as Pidgin. */
export function languageNamed(text: string): string {
  if (/^((nigerian?|naija) )?pidgin( english)?$|^naija$/i.test(text)) return "Pidgin";
  return languages.find((language) => language.toLowerCase() === text.toLowerCase()) ?? text;
}

/** By their names in the API and in addresses, in the order of the page. */
export const choiceFilters = {
  experience: {
    label: "Experience",
    all: "All levels",
    values: experienceLevels,
    hasOthers: false,
    option: (level: string) => `${level} years`,
    inWords: (level: string) => `${level} years`,
  },
  language: {
    label: "Language",
    all: "All languages",
    values: languages,
    hasOthers: true,
    option: (language: string) => language,
    inWords: (language: string) => `Speaks ${language}`,
  },
} as const satisfies Record<string, ChoiceFilter>;

export type ChoiceName = keyof typeof choiceFilters;
export const choiceNames = Object.keys(choiceFilters) as ChoiceName[];

/** The same for each of these filters. */
export function forChoices<T>(make: (filter: ChoiceFilter, name: ChoiceName) => T): Record<ChoiceName, T> {
  return Object.fromEntries(choiceNames.map((name) => [name, make(choiceFilters[name], name)])) as Record<
    ChoiceName,
    T
  >;
}

/** The choice that a text is; empty for none, or one that is not offered. */
export function choiceOf(name: ChoiceName, text: string): string {
  const { values, hasOthers }: ChoiceFilter = choiceFilters[name];
  return hasOthers || values.includes(text) ? text : "";
}
