import type { Random } from "./random.ts";
import { list } from "./texts.ts";

interface Region {
  /** The labels of the states where these names are at home. */
  readonly states: readonly string[];
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly families: readonly string[];
  readonly languages: readonly string[];
}

const regions: readonly Region[] = [
  {
    states: list("Lagos, Ogun, Oyo, Osun, Ondo, Ekiti, Kwara"),
    women: list(`Folake, Bukola, Yetunde, Omolara, Abiodun, Titilayo, Funmilayo, Ronke, Adenike, Temitope,
      Bisola, Kehinde`),
    men: list(`Tunde, Segun, Babajide, Kunle, Wale, Adewale, Olumide, Femi, Gbenga, Dele, Rotimi, Kayode,
      Taiwo, Sola`),
    families: list(`Adeyemi, Ogunleye, Balogun, Afolabi, Akinwale, Oyelaran, Ojo, Fashola, Adebayo, Salami,
      Olaniyan, Ayodele, Popoola, Ige`),
    languages: list("Yoruba"),
  },
  {
    states: list("Abia, Anambra, Ebonyi, Enugu, Imo"),
    women: list(`Adaeze, Ngozi, Chioma, Ifeoma, Amaka, Nkechi, Uchenna, Chinwe, Obiageli, Ebele, Nneka,
      Ogechi`),
    men: list(`Emeka, Chukwudi, Obinna, Ikenna, Kelechi, Nnamdi, Uche, Chidi, Ifeanyi, Okechukwu, Ekene,
      Ugochukwu, Azubuike`),
    families: list(`Okafor, Eze, Nwosu, Obi, Okonkwo, Umeh, Nwankwo, Anyanwu, Ibe, Onyekachi, Chukwu, Okoye,
      Madueke, Opara`),
    languages: list("Igbo"),
  },
  {
    states: list(`Adamawa, Bauchi, Borno, Gombe, Jigawa, Kaduna, Kano, Katsina, Kebbi, Niger, Sokoto, Yobe,
      Zamfara`),
    women: list(`Aisha, Fatima, Zainab, Hauwa, Halima, Maryam, Rukayya, Amina, Khadija, Safiya, Hadiza,
      Asmau`),
    men: list(`Ibrahim, Musa, Abubakar, Sani, Yusuf, Aliyu, Umar, Bello, Kabiru, Garba, Nasiru, Haruna,
      Ismail, Shehu`),
    families: list(`Abdullahi, Mohammed, Lawal, Danjuma, Bako, Suleiman, Yakubu, Idris, Tanko, Gambo, Dikko,
      Mahmud, Jibril, Waziri`),
    languages: list("Hausa, Fulfulde"),
  },
  {
    states: list("Akwa Ibom, Bayelsa, Cross River, Delta, Edo, Rivers"),
    women: list("Ese, Ebiere, Osasere, Idara, Inemesit, Tamuno, Oghale, Ekaette, Omoye, Ini, Preye, Itohan"),
    men: list(`Ebiowei, Osaze, Efe, Tamunotonye, Oghenero, Etim, Edet, Aniekan, Osagie, Ovie, Timi, Ubong,
      Ogaga`),
    families: list(`Ekpo, Briggs, Osagie, Ighodaro, Effiong, Ogbeide, Dokubo, Udoh, Ejiro, Okoro, Omoregie,
      Amadi, Essien, Tariah`),
    languages: list("Edo, Efik, Ijaw, Urhobo"),
  },
  {
    states: list("Benue, Federal Capital Territory, Kogi, Nasarawa, Plateau, Taraba"),
    women: list(`Ladi, Nguher, Onyinye, Ruth, Rahila, Deborah, Mercy, Talatu, Eunice, Jummai, Dooshima,
      Rifkatu`),
    men: list(`Terhemen, Danladi, Sunday, Audu, Gyang, Iorwuese, Simon, Ojonugwa, Bitrus, Pam, Joseph, Luka,
      Tersoo`),
    families: list(`Tyav, Agber, Dung, Ocholi, Ameh, Gani, Akor, Zamani, Ortom, Davou, Adamu, Onoja, Ityo,
      Musa`),
    languages: list("Tiv, Igala, Hausa"),
  },
];

export interface Person {
  readonly name: string;
  readonly woman: boolean;
  readonly languages: string[];
}

/** Somebody who could live in that state (its label): mostly with a name of the region, as people move. */
export function person(random: Random, state: string): Person {
  const home = regions.find(({ states }) => states.includes(state)) ?? regions.at(-1)!;
  const region = random.chance(0.85) ? home : random.pick(regions);
  const woman = random.chance(0.35);
  const given = random.pick(woman ? region.women : region.men);
  return {
    name: `${given} ${random.pick(region.families)}`,
    woman,
    languages: ["English", ...(random.chance(0.5) ? ["Pidgin"] : []), random.pick(region.languages)],
  };
}
