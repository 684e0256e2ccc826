import { areasOf, isCalled, type Area } from "./areas.ts";
import { states, stateNamed } from "./locations.ts";

/** The areas of places by state: several, the middle of the place first, where it lies in more than one. */
type PlaceAreas = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;

/**
 * The areas of the towns of `locations.ts` that are not called as their area is. Checked against the wards and headquarters in
 * naija-data 1.0.0, where these name the town.
 */
export const townAreas: PlaceAreas = {
  Abia: { Umuahia: ["Umuahia North", "Umuahia South"], Aba: ["Aba South", "Aba North"] },
  Adamawa: { Yola: "Yola South", Jimeta: "Yola North", Mubi: ["Mubi North", "Mubi South"] },
  Anambra: {
    Awka: "Awka South",
    Onitsha: ["Onitsha North", "Onitsha South"],
    Nnewi: "Nnewi North",
    Ekwulobia: "Aguata",
    Ogidi: "Idemili North",
  },
  // Katagum the town lies in Zaki, Katagum the area is around Azare.
  Bauchi: { Azare: "Katagum", Katagum: ["Zaki", "Katagum"] },
  Benue: { Adikpo: "Kwande" },
  "Cross River": { Calabar: ["Calabar Municipal", "Calabar South"], Ugep: "Yakurr" },
  Delta: {
    Asaba: "Oshimili South",
    Warri: "Warri South",
    Ughelli: "Ughelli North",
    Agbor: "Ika South",
    Effurun: "Uvwie",
  },
  Ebonyi: {
    Afikpo: "Afikpo North",
    Onueke: "Ezza South",
    Ezzamgbo: "Ohaukwu",
    Ishieke: "Ebonyi",
    Unwana: "Afikpo North",
  },
  Edo: {
    "Benin City": ["Oredo", "Egor", "Ikpoba/Okha"],
    Auchi: "Etsako West",
    Ekpoma: "Esan West",
    Uromi: "Esan North East",
    Igarra: "Akoko Edo",
    Irrua: "Esan Central",
  },
  Ekiti: { "Efon Alaaye": "Efon" },
  Enugu: { Enugu: ["Enugu North", "Enugu East", "Enugu South"], Agbani: "Nkanu West" },
  FCT: {
    "Abuja Central": "Abuja Municipal",
    Garki: "Abuja Municipal",
    Wuse: "Abuja Municipal",
    Maitama: "Abuja Municipal",
    Gwarinpa: "Abuja Municipal",
    Kubwa: "Bwari",
    Lugbe: "Abuja Municipal",
    Nyanya: "Abuja Municipal",
  },
  Gombe: { Bajoga: "Funakaye", Kumo: "Akko" },
  Imo: {
    Owerri: ["Owerri Municipal", "Owerri North", "Owerri West"],
    Mbaise: ["Aboh Mbaise", "Ahiazu Mbaise", "Ezinihitte Mbaise"],
  },
  Kaduna: {
    Kaduna: ["Kaduna North", "Kaduna South"],
    Kafanchan: "Jema'a",
    Kagoro: "Kaura",
    Saminaka: "Lere",
  },
  Kano: { Kano: ["Kano Municipal", "Fagge", "Dala", "Gwale", "Nasarawa", "Tarauni"] },
  Kogi: { Kabba: "Kabba/Bunu", Anyigba: "Dekina" },
  Kwara: {
    Ilorin: ["Ilorin West", "Ilorin South", "Ilorin East"],
    "Omu-Aran": "Irepodun",
    Jebba: "Moro",
    Lafiagi: "Edu",
  },
  Lagos: {
    "Victoria Island": "Eti-Osa",
    Lekki: "Eti-Osa",
    Yaba: "Lagos Mainland",
    Ajah: "Eti-Osa",
    Festac: "Amuwo-Odofin",
  },
  Nasarawa: { Mararaba: "Karu" },
  Niger: { Minna: "Chanchaga", "New Bussa": "Borgu" },
  Ogun: {
    Abeokuta: ["Abeokuta South", "Abeokuta North"],
    Ota: "Ado Odo-Ota",
    Ilaro: "Egbado South",
    Mowe: "Obafemi/Owode",
  },
  Ondo: { Akure: "Akure South", Ondo: "Ondo West", Ikare: "Akoko North East", Ore: "Odigbo" },
  Osun: {
    "Ile-Ife": ["Ife Central", "Ife East"],
    Ilesa: ["Ilesa West", "Ilesa East"],
    Ede: ["Ede North", "Ede South"],
    Ikirun: "Ifelodun",
  },
  Oyo: {
    Ibadan: [
      "Ibadan North",
      "Ibadan North East",
      "Ibadan North West",
      "Ibadan South East",
      "Ibadan South West",
    ],
    Bodija: "Ibadan North",
    Ogbomoso: ["Ogbomoso North", "Ogbomoso South"],
    Oyo: ["Oyo East", "Oyo West", "Atiba"],
    Saki: "Saki West",
    Eruwa: "Ibarapa East",
  },
  Plateau: { Jos: "Jos North", Bukuru: "Jos South", Langtang: "Langtang North" },
  Rivers: { Ahoada: "Ahoada East", Omoku: "Ogba/Egbema/Ndoni", Bori: "Khana" },
  Sokoto: { Sokoto: ["Sokoto North", "Sokoto South"] },
  Taraba: { Gembu: "Sardauna" },
  Yobe: { Gashua: "Bade", "Buni Yadi": "Gujba" },
};

/**
 * Neighbourhoods that people in Lagos and Abuja name rather than the area. Only those that lie in one area, and whose name says
 * nothing else: Maryland, Ogba and Ojodu are in several. By common knowledge, as the data has none.
 */
const neighbourhoods: PlaceAreas = {
  Lagos: inAreas({
    Agege: "Oko Oba, Orile Agege",
    "Ajeromi/Ifelodun": "Ajegunle, Olodi Apapa",
    Alimosho: `Abule Egba, Akowonjo, Ayobo, Egbe, Egbeda, Idimu, Igando, Ikotun, Ipaja, Iyana Ipaja, Meiran,
      Shasha`,
    "Amuwo-Odofin": "Festac Town, Kirikiri, Mile 2, Satellite Town",
    Apapa: "Ijora",
    "Eti-Osa": `Agungi, Badore, Banana Island, Chevron, Ikate, Ikota, Ikoyi, Jakande Lekki, Langbasa,
      Lekki Phase 1, Lekki Phase One, Obalende, Oniru, Osapa, Osapa London, Sangotedo, VGC, VI,
      Victoria Garden City`,
    "Ibeju/Lekki": "Akodo, Awoyaya, Bogije, Eleko, Ibeju, Lakowe",
    "Ifako-Ijaye": "Ifako, Ijaiye, Iju, Iju Ishaga, Obawole, Ifako Ijaiye",
    Ikeja: "Adeniyi Jones, Agidingbi, Alausa, Allen Avenue, Computer Village, Opebi, Oregun",
    Ikorodu: "Ebute Ikorodu, Igbogbo, Ijede, Imota, Owutu",
    Kosofe: "Alapere, Anthony Village, Gbagada, Ikosi, Ketu, Magodo, Mile 12, Ogudu, Ojota",
    "Lagos Island": "Idumota, Isale Eko",
    "Lagos Mainland": "Akoka, Ebute Metta, Iwaya, Makoko, Oyingbo",
    Mushin: "Idi Araba, Ilupeju, Ladipo, Papa Ajao",
    Ojo: "Alaba, Iba, Okokomaiko",
    "Oshodi/Isolo": "Ajao Estate, Ejigbo, Ilasamaja, Isolo, Mafoluku, Oke Afa, Okota, Oshodi",
    Somolu: "Bariga, Fadeyi, Onipanu, Palmgrove",
    Surulere: "Aguda, Bode Thomas, Ijeshatedo, Iponri, Itire, Lawanson, Ojuelegba",
  }),
  FCT: inAreas({
    "Abuja Municipal": `Apo, Asokoro, Durumi, Galadimawa, Garki 2, Gudu, Guzape, Gwagwa, Gwarimpa, Jabi, Jahi, Jikwoyi,
      Kabusa, Kado, Karmo, Karshi, Karu, Katampe, Kurudu, Life Camp, Lokogoma, Mabushi, Orozo, Utako,
      Wuse 2, Wuye, Zone 4`,
    Bwari: "Dutse Alhaji, Mpape, Ushafa",
    Gwagwalada: "Zuba",
  }),
};

/** The area of each place, from the places of each area. */
function inAreas(byArea: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(byArea).flatMap(([area, names]) =>
      names.split(/,\s+/).map((name) => [name, area] as const),
    ),
  );
}

/** The area of a town of `locations.ts`, or undefined where it is in several. In: the town and the state as an address has them. */
export function areaOfTown(town: string, state: string): Area | undefined {
  const [area, ...others] = areasOfPlace(townAreas[stateNamed(state)?.value ?? ""]?.[town] ?? town, state);
  return others.length > 0 ? undefined : area;
}

/** A place that people name inside an area, or across several: the middle of it is in the first. */
export interface Place {
  readonly name: string;
  readonly areas: readonly Area[];
}

/** The towns and neighbourhoods of all states. */
export function namedPlaces(): Place[] {
  return states.flatMap(({ value, cities }) => {
    const towns = cities.map((town) => [town, townAreas[value]?.[town] ?? town] as const);
    return [...towns, ...Object.entries(neighbourhoods[value] ?? {})].map(([name, area]) => ({
      name,
      areas: areasOfPlace(area, value),
    }));
  });
}

function areasOfPlace(names: string | readonly string[], state: string): Area[] {
  const all = areasOf(state);
  return [names].flat().flatMap((name) => all.find((area) => isCalled(area, name)) ?? []);
}
