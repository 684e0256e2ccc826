/** Work that users search for but no trade covers. */
export interface OtherWork {
  /** The workers, as the page names them. */
  readonly people: string;
  /** Clients' words for the workers or the work. Artisans use the first one in their descriptions. */
  readonly words: readonly [string, ...string[]];
}

const inWords = {
  drivers: "driver, personal driver, company driver, chauffeur",
  "dispatch riders": "dispatch rider, dispatch, rider, delivery man, courier, errand boy, bike man",
  movers:
    "relocation, mover, pack and move, packing, moving house, move house, relocate, haulage, logistics, truck",
  nannies: "nanny, nannies, babysitter, child minder, childcare, creche",
  caregivers: "caregiver, nurse, home nurse, carer, elderly care, doctor",
  "security guards": "security guard, security, security man, guard, gateman, maiguard, watchman, bouncer",
  teachers: "teacher, lesson teacher, home lesson, home teacher, tutor, home tutor, tutorial",
  "massage therapists": "massage, masseuse, massage therapist",
  "fitness trainers": "gym instructor, gym, fitness, fitness trainer, personal trainer",
  shoemakers: "shoe, shoemaker, cobbler, shoe mender, shoe cobbler",
  "leather workers": "leather, leather work, bag, bag maker",
  "watch repairers": "wrist watch, watch, watch repairer",
  locksmiths: "locksmith, lock, door lock, key, key cutter, key cutting, cut key, duplicate key",
  goldsmiths: "goldsmith, jeweller, jeweler, jewellery, jewelry",
  "bead makers": "bead, bead maker, bead making",
  printers: "printing, printing press, print, banner, flex banner, shirt printing",
  "gas suppliers": "cooking gas, gas supply, gas supplier, gas delivery",
  "cooker repairers": "cooker, gas cooker, stove",
  "water suppliers": "water tanker, water supply, water supplier, water delivery",
  surveyors: "surveyor, land surveyor, quantity surveyor, land survey",
  "estate agents": "estate agent, house agent, rent house, letting agent",
  lawyers: "lawyer, barrister, solicitor",
  accountants: "accountant, auditor, bookkeeper",
  vets: "veterinary, vet, veterinary doctor, vet doctor",
  "animal trainers": "dog trainer, dog training",
  farmers: "farmer, farm, farm hand, poultry, fish pond",
};

export const otherWork: readonly OtherWork[] = Object.entries(inWords).map(([people, words]) => ({
  people,
  words: words.split(", ") as [string, ...string[]],
}));
