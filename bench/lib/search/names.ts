import { states } from "../../../packages/core/src/fixed/locations.ts";
import { person } from "../../../packages/local/src/seed/names.ts";
import type { Random } from "../../../packages/local/src/seed/random.ts";

const split = (text: string) => text.trim().split(/\s+/);

/** Halves that Yoruba and Igbo names are put together from: thousands of names that people have. */
const yoruba = {
  firsts: split(
    "Ade Olu Ola Ayo Oluwa Akin Omo Folu Baba Ifa Oye Temi Tolu Dami Fiya Ire Kola Mo Jide Bolu Simi Tiwa Eni Oba Ogun",
  ),
  lasts: split(
    "wale kunle tunde bayo dele sola femi yinka niyi tayo bola seun segun tobi damilola folarin gbenga rotimi yemi lade lani leke ke shola wunmi bukola remi tomiwa jare fisayo dayo mide",
  ),
};
const igbo = {
  firsts: split("Chukwu Chi Nna Obi Ike Oge Uche Ife Nwa Ngo Eze Oko Nne Ugo Ama Ebu Kelechi Ony Ada Som"),
  lasts: split(
    "emeka ebuka nonso ma oma dubem nedu amaka zoba kwesiri fechi nna chi eka somto kamso jekwu neme zie lum bundu gozie nkwo ora eze di",
  ),
};

/** What letters people write with the marks that Yoruba and Igbo have. */
const marks: Readonly<Record<string, readonly string[]>> = {
  a: ["á", "à"],
  e: ["ẹ", "é"],
  i: ["í", "ị"],
  o: ["ọ", "ò", "ọ̀"],
  u: ["ú", "ụ"],
  s: ["ṣ"],
};

/** A given or a family name: put together, or one of the seed's. One in twenty is written with its marks. */
export function oneName(random: Random): string {
  const home = random.next();
  const halves = home < 0.4 ? yoruba : igbo;
  const name =
    home < 0.7
      ? random.pick(halves.firsts) + random.pick(halves.lasts)
      : random.pick(person(random, random.pick(states).label).name.split(" "));
  return random.chance(0.05) ? marked(random, name) : name;
}

/** A person's full name, at times with a middle one, an initial or two family names. */
export function fullName(random: Random): string {
  const [first, family] = [oneName(random), oneName(random)];
  const form = random.next();
  if (form < 0.08) return `${first} ${oneName(random)} ${family}`;
  if (form < 0.13) return `${first} ${family.slice(0, 1)}. ${oneName(random)}`;
  if (form < 0.17) return `${first} ${family}-${oneName(random)}`;
  if (form < 0.19) return `${first} ${family}`.toUpperCase();
  return `${first} ${family}`;
}

/** The name with some of its letters marked. */
export function marked(random: Random, name: string): string {
  return Array.from(name, (letter) => {
    const choices = marks[letter];
    return choices && random.chance(0.6) ? random.pick(choices) : letter;
  }).join("");
}
