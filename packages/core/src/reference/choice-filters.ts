/** A single-choice search filter, with the number of artisans beside each option. */
export interface ChoiceFilter {
  /** The select's label, and its first option, which does not filter. */
  readonly label: string;
  readonly all: string;
  /** The options that are always shown. */
  readonly values: readonly string[];
  /** True if other values exist; those with matches are also shown. */
  readonly hasOthers: boolean;
  /** Returns a value's text in the list of options. */
  readonly option: (value: string) => string;
  /** Returns a value's text in the list of active filters. */
  readonly inWords: (value: string) => string;
}

/** The experience levels (A-SEARCH-25). */
export const experienceLevels = ["1-2", "3-5", "5+"] as const;

/** The most common languages, of some 500. */
export const languages = ["English", "Pidgin", "Hausa", "Yoruba", "Igbo"] as const;

/**
 * Returns a language's stored spelling. Ignores case for the languages above, and maps variants such as "Pidgin
 * English" to Pidgin.
 */
export function languageNamed(text: string): string {
  if (/^((nigerian?|naija) )?pidgin( english)?$|^naija$/i.test(text)) return "Pidgin";
  return languages.find((language) => language.toLowerCase() === text.toLowerCase()) ?? text;
}

/** The filters by their names in the API and in URLs, in page order. */
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

/** Returns an object with one value per filter. */
export function forChoices<T>(make: (filter: ChoiceFilter, name: ChoiceName) => T): Record<ChoiceName, T> {
  return Object.fromEntries(choiceNames.map((name) => [name, make(choiceFilters[name], name)])) as Record<
    ChoiceName,
    T
  >;
}

/** Returns a text's option; empty if there is none. */
export function choiceOf(name: ChoiceName, text: string): string {
  const { values, hasOthers }: ChoiceFilter = choiceFilters[name];
  return hasOthers || values.includes(text) ? text : "";
}
