import { areasOf, isCalled, type Area } from "./areas.ts";
import { stateNamed } from "./locations.ts";

/**
 * The areas of the towns of `locations.ts` that are not called as their area is, by state; null where a town lies in
 * several, or its name means another place too. Checked against the wards and headquarters in naija-data 1.0.0, where these
 * name the town.
 */
export const townAreas: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  Abia: { Umuahia: null, Aba: null },
  Adamawa: { Yola: "Yola South", Jimeta: "Yola North", Mubi: null },
  Anambra: {
    Awka: "Awka South",
    Onitsha: null,
    Nnewi: "Nnewi North",
    Ekwulobia: "Aguata",
    Ogidi: "Idemili North",
  },
  // Katagum the town lies in Zaki, Katagum the area is around Azare.
  Bauchi: { Azare: "Katagum", Katagum: null },
  Benue: { Adikpo: "Kwande" },
  "Cross River": { Calabar: null, Ugep: "Yakurr" },
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
    "Benin City": null,
    Auchi: "Etsako West",
    Ekpoma: "Esan West",
    Uromi: "Esan North East",
    Igarra: "Akoko Edo",
    Irrua: "Esan Central",
  },
  Ekiti: { "Efon Alaaye": "Efon" },
  Enugu: { Enugu: null, Agbani: "Nkanu West" },
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
  Imo: { Owerri: null, Mbaise: null },
  Kaduna: { Kaduna: null, Kafanchan: "Jema'a", Kagoro: "Kaura", Saminaka: "Lere" },
  Kano: { Kano: null },
  Kogi: { Kabba: "Kabba/Bunu", Anyigba: "Dekina" },
  Kwara: { Ilorin: null, "Omu-Aran": "Irepodun", Jebba: "Moro", Lafiagi: "Edu" },
  Lagos: {
    "Victoria Island": "Eti-Osa",
    Lekki: "Eti-Osa",
    Yaba: "Lagos Mainland",
    Ajah: "Eti-Osa",
    Festac: "Amuwo-Odofin",
  },
  Nasarawa: { Mararaba: "Karu" },
  Niger: { Minna: "Chanchaga", "New Bussa": "Borgu" },
  Ogun: { Abeokuta: null, Ota: "Ado Odo-Ota", Ilaro: "Egbado South", Mowe: "Obafemi/Owode" },
  Ondo: { Akure: "Akure South", Ondo: "Ondo West", Ikare: "Akoko North East", Ore: "Odigbo" },
  Osun: { "Ile-Ife": null, Ilesa: null, Ede: null, Ikirun: "Ifelodun" },
  Oyo: {
    Ibadan: null,
    Bodija: "Ibadan North",
    Ogbomoso: null,
    Oyo: null,
    Saki: "Saki West",
    Eruwa: "Ibarapa East",
  },
  Plateau: { Jos: "Jos North", Bukuru: "Jos South", Langtang: "Langtang North" },
  Rivers: { Ahoada: "Ahoada East", Omoku: "Ogba/Egbema/Ndoni", Bori: "Khana" },
  Sokoto: { Sokoto: null },
  Taraba: { Gembu: "Sardauna" },
  Yobe: { Gashua: "Bade", "Buni Yadi": "Gujba" },
};

/** The area of a town of `locations.ts`, or undefined where it is in several. In: the town and the state as an address has them. */
export function areaOfTown(town: string, state: string): Area | undefined {
  const known = stateNamed(state);
  const name = townAreas[known?.value ?? ""]?.[town];
  return name === null ? undefined : areasOf(state).find((area) => isCalled(area, name ?? town));
}
