/**
 * Nigeria's 36 states and the Federal Capital Territory with their towns (A-CONST-01; A-GAP-76). Forms and URLs use
 * the value, pages show the label. The Lagos list is exactly the specification's.
 */
export interface State {
  readonly value: string;
  readonly label: string;
  readonly cities: readonly string[];
}

export const states: readonly State[] = [
  state("Abia", ["Umuahia", "Aba", "Ohafia", "Arochukwu", "Bende", "Isuikwuato"]),
  state("Adamawa", ["Yola", "Jimeta", "Mubi", "Numan", "Ganye", "Michika"]),
  state("Akwa Ibom", ["Uyo", "Eket", "Ikot Ekpene", "Oron", "Abak", "Ikot Abasi"]),
  state("Anambra", ["Awka", "Onitsha", "Nnewi", "Ekwulobia", "Ihiala", "Ogidi"]),
  state("Bauchi", ["Bauchi", "Azare", "Misau", "Jama'are", "Ningi", "Katagum"]),
  state("Bayelsa", ["Yenagoa", "Ogbia", "Brass", "Sagbama", "Nembe", "Ekeremor"]),
  state("Benue", ["Makurdi", "Gboko", "Otukpo", "Katsina-Ala", "Vandeikya", "Adikpo"]),
  state("Borno", ["Maiduguri", "Biu", "Bama", "Dikwa", "Monguno", "Konduga"]),
  state("Cross River", ["Calabar", "Ikom", "Ogoja", "Ugep", "Obudu", "Akamkpa"]),
  state("Delta", ["Asaba", "Warri", "Sapele", "Ughelli", "Agbor", "Effurun", "Burutu"]),
  state("Ebonyi", ["Abakaliki", "Afikpo", "Onueke", "Ezzamgbo", "Ishieke", "Unwana"]),
  state("Edo", ["Benin City", "Auchi", "Ekpoma", "Uromi", "Igarra", "Irrua"]),
  state("Ekiti", ["Ado Ekiti", "Ikere", "Ijero", "Ikole", "Oye", "Efon Alaaye"]),
  state("Enugu", ["Enugu", "Nsukka", "Oji River", "Udi", "Agbani", "Awgu"]),
  state(
    "FCT",
    [
      "Abuja Central",
      "Garki",
      "Wuse",
      "Maitama",
      "Gwarinpa",
      "Kubwa",
      "Lugbe",
      "Gwagwalada",
      "Bwari",
      "Nyanya",
    ],
    "Federal Capital Territory",
  ),
  state("Gombe", ["Gombe", "Kaltungo", "Billiri", "Dukku", "Bajoga", "Kumo"]),
  state("Imo", ["Owerri", "Orlu", "Okigwe", "Mbaise", "Oguta", "Nkwerre"]),
  state("Jigawa", ["Dutse", "Hadejia", "Gumel", "Kazaure", "Birnin Kudu", "Ringim"]),
  state("Kaduna", ["Kaduna", "Zaria", "Kafanchan", "Kagoro", "Saminaka", "Birnin Gwari"]),
  state("Kano", ["Kano", "Fagge", "Nassarawa", "Bichi", "Wudil", "Gwarzo", "Rano"]),
  state("Katsina", ["Katsina", "Daura", "Funtua", "Malumfashi", "Dutsin-Ma", "Kankia"]),
  state("Kebbi", ["Birnin Kebbi", "Argungu", "Yauri", "Zuru", "Jega", "Bunza"]),
  state("Kogi", ["Lokoja", "Okene", "Kabba", "Idah", "Ankpa", "Anyigba"]),
  state("Kwara", ["Ilorin", "Offa", "Omu-Aran", "Jebba", "Lafiagi", "Patigi"]),
  state("Lagos", [
    "Ikeja",
    "Victoria Island",
    "Lekki",
    "Surulere",
    "Yaba",
    "Ikorodu",
    "Ajah",
    "Festac",
    "Apapa",
    "Epe",
    "Badagry",
    "Agege",
  ]),
  state("Nasarawa", ["Lafia", "Keffi", "Akwanga", "Karu", "Mararaba", "Nasarawa"]),
  state("Niger", ["Minna", "Bida", "Suleja", "Kontagora", "Lapai", "New Bussa"]),
  state("Ogun", ["Abeokuta", "Ijebu Ode", "Sagamu", "Ota", "Ilaro", "Ifo", "Mowe"]),
  state("Ondo", ["Akure", "Ondo", "Owo", "Ikare", "Okitipupa", "Ore"]),
  state("Osun", ["Osogbo", "Ile-Ife", "Ilesa", "Ede", "Iwo", "Ikirun"]),
  state("Oyo", ["Ibadan", "Bodija", "Ogbomoso", "Oyo", "Iseyin", "Saki", "Eruwa"]),
  state("Plateau", ["Jos", "Bukuru", "Pankshin", "Shendam", "Langtang", "Barkin Ladi"]),
  state("Rivers", ["Port Harcourt", "Obio-Akpor", "Bonny", "Eleme", "Ahoada", "Omoku", "Bori"]),
  state("Sokoto", ["Sokoto", "Tambuwal", "Gwadabawa", "Wurno", "Illela", "Bodinga"]),
  state("Taraba", ["Jalingo", "Wukari", "Bali", "Takum", "Gembu", "Zing"]),
  state("Yobe", ["Damaturu", "Potiskum", "Gashua", "Nguru", "Geidam", "Buni Yadi"]),
  state("Zamfara", ["Gusau", "Kaura Namoda", "Talata Mafara", "Anka", "Tsafe", "Bungudu"]),
];

const byName = new Map<string, State>();
for (const entry of states) {
  byName.set(entry.value.toLowerCase(), entry);
  byName.set(entry.label.toLowerCase(), entry);
}

const capital = byName.get("fct");
// The territory's common name.
if (capital) byName.set("abuja", capital);

/**
 * Returns the state with a value or label, ignoring case ("FCT", "Abuja", "federal capital territory"); undefined if
 * there is none (A-GAP-32).
 */
export function stateNamed(text: string): State | undefined {
  return byName.get(text.trim().toLowerCase());
}

/** Returns the label of the state in a local government area's code, whose first three digits number the states. */
export function stateOfArea(code: string): string | undefined {
  return states[Number(code.slice(2, 5)) - 1]?.label;
}

/**
 * Returns the city and the state's label of an artisan's stored address, "city, state" (A-DATA-03); null for a
 * missing one. A text without a comma is a state if it names one, otherwise a city.
 */
export function parseLocation(location: string): { city: string | null; state: string | null } {
  const comma = location.lastIndexOf(",");
  const last = location.slice(comma + 1).trim();
  const known = stateNamed(last);
  if (comma < 0) return known ? { city: null, state: known.label } : { city: last || null, state: null };
  const first = location.slice(0, comma).trim();
  return { city: first || null, state: known?.label ?? (last || null) };
}

function state(value: string, cities: readonly string[], label = value): State {
  return { value, label, cities };
}
