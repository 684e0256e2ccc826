import { areasOf, isCalled, type Area } from "./areas.ts";
import { states, stateNamed } from "./locations.ts";

/** The areas of places by state: several if the place spans them, with its centre's area first. */
type PlaceAreas = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;

/**
 * The areas of towns in `locations.ts` whose names differ from their area's. Checked against the wards and
 * headquarters in naija-data 1.0.0, where these name the town.
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
  // The town of Katagum is in Zaki; the area of Katagum is around Azare.
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
 * Neighbourhoods and short city names that people use instead of the area. Common knowledge, not in the source data.
 * Excludes names that are also trades, services or common first names.
 */
const neighbourhoods: PlaceAreas = {
  Lagos: {
    ...inAreas({
      Agege: "Oko Oba, Orile Agege",
      "Ajeromi/Ifelodun": "Ajegunle, Amukoko, Olodi Apapa",
      Alimosho: `Abule Egba, Akowonjo, Ayobo, Baruwa, Egbe, Egbeda, Idimu, Igando, Ikotun, Ipaja, Iyana Ipaja, Meiran,
        Shasha`,
      "Amuwo-Odofin": "Amuwo, Festac Town, Kirikiri, Mile 2, Satellite Town",
      Apapa: "Ijora",
      "Eti-Osa": `Agungi, Badore, Banana Island, Chevron, Dolphin Estate, Ikate, Ikota, Ikoyi, Jakande Lekki, Langbasa,
        Lekki Phase 1, Lekki Phase One, Lekki Phase 2, Obalende, Ologolo, Oniru, Osapa, Osapa London, Sangotedo, VGC, VI,
        Victoria Garden City`,
      "Ibeju/Lekki": "Abijo, Akodo, Awoyaya, Bogije, Eleko, Ibeju, Lakowe",
      "Ifako-Ijaye": "Ifako, Ijaiye, Iju, Iju Ishaga, Obawole, Ifako Ijaiye, Ojokoro",
      Ikeja: "Adeniyi Jones, Agidingbi, Alausa, Allen Avenue, Computer Village, Ikeja GRA, Opebi, Oregun",
      Ikorodu: "Ebute Ikorodu, Igbogbo, Ijede, Imota, Owutu",
      Kosofe:
        "Alapere, Anthony Village, Gbagada, Ikosi, Ketu, Magodo, Mende, Mile 12, Ogudu, Oworonshoki, Ojota",
      "Lagos Island": "Idumota, Isale Eko, Marina",
      "Lagos Mainland": "Akoka, Ebute Metta, Ebute Meta, Iwaya, Jibowu, Makoko, Oyingbo, Sabo Yaba",
      Mushin: "Idi Araba, Ilupeju, Ladipo, Papa Ajao",
      Ojo: "Alaba, Iba, Okokomaiko",
      "Oshodi/Isolo": "Ago Palace, Ajao Estate, Ejigbo, Ilasamaja, Isolo, Mafoluku, Oke Afa, Okota, Oshodi",
      Somolu: "Bariga, Fadeyi, Onipanu, Palmgrove, Shomolu",
      Surulere: "Aguda, Bode Thomas, Ijeshatedo, Iponri, Itire, Lawanson, Masha, Ojuelegba",
    }),
    Maryland: ["Kosofe", "Ikeja"],
    Ogba: ["Ikeja", "Ifako-Ijaye"],
    Ojodu: ["Ikeja", "Kosofe"],
    "Ojodu Berger": ["Ikeja", "Kosofe"],
    Berger: ["Ikeja", "Kosofe"],
  },
  FCT: inAreas({
    "Abuja Municipal": `Apo, Area 1, Asokoro, Dakibiyu, Durumi, Galadimawa, Garki 2, Gudu, Guzape, Gwagwa, Gwarimpa, Idu, Jabi,
      Jahi, Jikwoyi, Kabusa, Kado, Karmo, Karshi, Karu, Katampe, Kurudu, Life Camp, Lokogoma, Mabushi, Orozo, Utako,
      Wuse 2, Wuye, Zone 4`,
    Bwari: "Dawaki, Dutse Alhaji, Mpape, Ushafa",
    Gwagwalada: "Zuba",
  }),
  Anambra: inAreas({ "Idemili North": "Awada, Nkpor", "Onitsha South": "Fegge", "Awka South": "Amawbia" }),
  Bayelsa: inAreas({ Yenagoa: "Amarata, Kpansia, Swali" }),
  Delta: inAreas({ Uvwie: "Ekpan, Enerhen", "Oshimili North": "Ibusa, Okpanam" }),
  Edo: {
    ...inAreas({ Egor: "Ugbowo, Uselu", Oredo: "Ekenwan", "Ikpoba/Okha": "Ikpoba Hill" }),
    Benin: ["Oredo", "Egor", "Ikpoba/Okha"],
  },
  Enugu: inAreas({
    "Enugu East": "Abakpa, Emene, Trans Ekulu",
    "Enugu North": "Asata, Independence Layout, New Haven, Ogui",
    "Enugu South": "Achara Layout, Uwani",
  }),
  Kaduna: inAreas({
    Chikun: "Narayi, Sabon Tasha",
    "Kaduna North": "Kawo, Malali, Ungwan Rimi",
    "Kaduna South": "Barnawa, Kakuri, Tudun Wada",
    "Sabon-Gari": "Samaru",
  }),
  Kano: inAreas({
    Fagge: "Sabon Gari",
    "Kano Municipal": "Kofar Mata, Sharada",
    Nasarawa: "Bompai, Hotoro",
    Tarauni: "Gyadi Gyadi",
    Ungogo: "Rijiyar Zaki",
  }),
  Kwara: inAreas({ "Ilorin South": "Tanke", "Ilorin East": "Offa Garage" }),
  Nasarawa: inAreas({ Karu: "Masaka, New Nyanya" }),
  Niger: inAreas({ Suleja: "Madalla" }),
  Ogun: inAreas({
    "Abeokuta North": "Lafenwa",
    "Abeokuta South": "Kuto, Oke Mosan, Panseke",
    "Ado Odo-Ota": "Agbara, Sango Ota",
    Ifo: "Akute",
    "Obafemi/Owode": "Arepo, Ibafo, Magboro",
  }),
  Ondo: inAreas({ "Akure North": "Oba Ile", "Akure South": "Alagbaka, Ijapo" }),
  Osun: { Ife: ["Ife Central", "Ife East"] },
  Oyo: inAreas({
    Akinyele: "Moniya, Ojoo",
    "Ibadan North": "Agodi, Mokola",
    "Ibadan North East": "Iwo Road",
    "Ibadan North West": "Dugbe, Eleyele, Jericho",
    "Ibadan South East": "Molete",
    "Ibadan South West": "Oke Ado",
    Lagelu: "Akobo",
  }),
  Plateau: inAreas({ "Jos North": "Angwan Rogo", "Jos South": "Rayfield" }),
  Rivers: {
    ...inAreas({
      "Obio/Akpor": `Ada George, Alakahia, Choba, Eliozu, Elelenwo, Ozuoba, Rukpokwu, Rumuigbo, Rumukrushi, Rumuodara,
        Rumuokoro, Rumuola, Woji`,
      "Port Harcourt": "Borokiri, D Line, Diobu, PH, PHC",
    }),
    "Trans Amadi": ["Port Harcourt", "Obio/Akpor"],
  },
};

/** Returns the area of each place, from the places of each area. */
function inAreas(byArea: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(byArea).flatMap(([area, names]) =>
      names.split(/,\s+/).map((name) => [name, area] as const),
    ),
  );
}

/**
 * Returns the area of a town in `locations.ts`; undefined if it is in several.
 *
 * @param town the town in an address
 * @param state the state in an address
 */
export function areaOfTown(town: string, state: string): Area | undefined {
  const [area, ...others] = areasOfPlace(townAreas[stateNamed(state)?.value ?? ""]?.[town] ?? town, state);
  return others.length > 0 ? undefined : area;
}

/** A named place within one or more areas; its centre is in the first. */
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
