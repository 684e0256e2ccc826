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
const northern = split(
  `Abdullahi Mohammed Lawal Danjuma Bako Suleiman Yakubu Idris Tanko Gambo Dikko Mahmud Jibril Waziri Aisha Fatima Zainab
  Hauwa Halima Maryam Rukayya Amina Khadija Safiya Hadiza Asmau Musa Sani Garba Bello Umar Aliyu Usman Kabiru Nasiru Auwal
  Shehu Tukur Maigari Dauda Ishaku Haruna Salisu Mustapha Rabiu Balarabe Inuwa Ɗanladi Ɓala Ƙasimu Yusuf Ibrahim Hamza Bashir
  Ladi Talatu Jummai Binta Laraba Nana Rahila Deborah Mercy Zamani Davou Dung Ortom Agber Onoja Ameh Ocholi Akor Nguher`,
);
const southern = split(
  `Ese Ebiere Osasere Idara Inemesit Tamuno Oghale Ekaette Omoye Ini Preye Itohan Ekpo Briggs Osagie Ighodaro Effiong Ogbeide
  Dokubo Udoh Ejiro Okoro Omoregie Amadi Essien Tariah Etim Bassey Okon Archibong Uduak Mfon Nsikak Efe Oghene Tega Ovie Kome
  Mercy Blessing Grace Peter Samuel Emmanuel Daniel Joseph Comfort Patience Godwin Sunday Friday Monday Innocent Goodluck`,
);

/** What letters people write with the marks that Yoruba and Igbo have. */
const marks: Readonly<Record<string, readonly string[]>> = {
  a: ["á", "à"],
  e: ["ẹ", "é"],
  i: ["í", "ị"],
  o: ["ọ", "ò", "ọ̀"],
  u: ["ú", "ụ"],
  s: ["ṣ"],
};

/** A given or a family name; one in twenty is written with its marks. */
export function oneName(random: Random): string {
  const home = random.next();
  const name =
    home < 0.4
      ? random.pick(yoruba.firsts) + random.pick(yoruba.lasts)
      : home < 0.7
        ? random.pick(igbo.firsts) + random.pick(igbo.lasts)
        : random.pick(home < 0.87 ? northern : southern);
  return random.chance(0.05) ? marked(random, name) : name;
}

/** A person's full name, at times with a middle one, an initial or two family names. */
export function fullName(random: Random): string {
  const first = oneName(random);
  const family = oneName(random);
  const form = random.next();
  if (form < 0.08) return `${first} ${oneName(random)} ${family}`;
  if (form < 0.13) return `${first} ${family.slice(0, 1)}. ${oneName(random)}`;
  if (form < 0.17) return `${first} ${family}-${oneName(random)}`;
  if (form < 0.19) return `${first} ${family}`.toUpperCase();
  return `${first} ${family}`;
}

/** The name with some of its letters marked. */
export function marked(random: Random, name: string): string {
  return Array.from(name)
    .map((letter) => {
      const choices = marks[letter];
      return choices && random.chance(0.6) ? random.pick(choices) : letter;
    })
    .join("");
}
