import type { Random } from "./random.ts";
import { list, rows } from "./texts.ts";

/** Each row: the states of a region, its women's, men's and family names, and its languages. */
const regions = rows(`
Lagos, Ogun, Oyo, Osun, Ondo, Ekiti, Kwara | Folake, Bukola, Yetunde, Omolara, Abiodun, Titilayo, Funmilayo, Ronke, Adenike, Temitope, Bisola, Kehinde | Tunde, Segun, Babajide, Kunle, Wale, Adewale, Olumide, Femi, Gbenga, Dele, Rotimi, Kayode, Taiwo, Sola | Adeyemi, Ogunleye, Balogun, Afolabi, Akinwale, Oyelaran, Ojo, Fashola, Adebayo, Salami, Olaniyan, Ayodele, Popoola, Ige | Yoruba
Abia, Anambra, Ebonyi, Enugu, Imo | Adaeze, Ngozi, Chioma, Ifeoma, Amaka, Nkechi, Uchenna, Chinwe, Obiageli, Ebele, Nneka, Ogechi | Emeka, Chukwudi, Obinna, Ikenna, Kelechi, Nnamdi, Uche, Chidi, Ifeanyi, Okechukwu, Ekene, Ugochukwu, Azubuike | Okafor, Eze, Nwosu, Obi, Okonkwo, Umeh, Nwankwo, Anyanwu, Ibe, Onyekachi, Chukwu, Okoye, Madueke, Opara | Igbo
Adamawa, Bauchi, Borno, Gombe, Jigawa, Kaduna, Kano, Katsina, Kebbi, Niger, Sokoto, Yobe, Zamfara | Aisha, Fatima, Zainab, Hauwa, Halima, Maryam, Rukayya, Amina, Khadija, Safiya, Hadiza, Asmau | Ibrahim, Musa, Abubakar, Sani, Yusuf, Aliyu, Umar, Bello, Kabiru, Garba, Nasiru, Haruna, Ismail, Shehu | Abdullahi, Mohammed, Lawal, Danjuma, Bako, Suleiman, Yakubu, Idris, Tanko, Gambo, Dikko, Mahmud, Jibril, Waziri | Hausa, Fulfulde
Akwa Ibom, Bayelsa, Cross River, Delta, Edo, Rivers | Ese, Ebiere, Osasere, Idara, Inemesit, Tamuno, Oghale, Ekaette, Omoye, Ini, Preye, Itohan | Ebiowei, Osaze, Efe, Tamunotonye, Oghenero, Etim, Edet, Aniekan, Osagie, Ovie, Timi, Ubong, Ogaga | Ekpo, Briggs, Osagie, Ighodaro, Effiong, Ogbeide, Dokubo, Udoh, Ejiro, Okoro, Omoregie, Amadi, Essien, Tariah | Edo, Efik, Ijaw, Urhobo
Benue, Federal Capital Territory, Kogi, Nasarawa, Plateau, Taraba | Ladi, Nguher, Onyinye, Ruth, Rahila, Deborah, Mercy, Talatu, Eunice, Jummai, Dooshima, Rifkatu | Terhemen, Danladi, Sunday, Audu, Gyang, Iorwuese, Simon, Ojonugwa, Bitrus, Pam, Joseph, Luka, Tersoo | Tyav, Agber, Dung, Ocholi, Ameh, Gani, Akor, Zamani, Ortom, Davou, Adamu, Onoja, Ityo, Musa | Tiv, Igala, Hausa
`).map((cells) => {
  const [states = [], women = [], men = [], families = [], languages = []] = cells.map(list);
  return { states, women, men, families, languages };
});

export interface Person {
  readonly name: string;
  readonly isWoman: boolean;
  readonly languages: string[];
}

/** Returns a person who could live in a state (its label): as people move, 15 % have a name of any region. */
export function person(random: Random, state: string): Person {
  const home = regions.find(({ states }) => states.includes(state)) ?? regions.at(-1)!;
  const region = random.chance(0.85) ? home : random.pick(regions);
  const isWoman = random.chance(0.35);
  const given = random.pick(isWoman ? region.women : region.men);
  return {
    name: `${given} ${random.pick(region.families)}`,
    isWoman,
    languages: ["English", ...(random.chance(0.5) ? ["Pidgin"] : []), random.pick(region.languages)],
  };
}
