import type { Random } from "../../../packages/local/src/seed/random.ts";
import { tradeTexts } from "../../../packages/local/src/seed/trades.ts";
import { tradeNames, type Trade } from "../../../packages/core/src/fixed/categories.ts";

const split = (text: string) => text.trim().split(/\s+/);

const letters = split("a e i o u k l n r s t");

const common = split(
  `and for with the in of your all we i do at to on from our any also no not your home office quality work service
  repairs installation clean fast honest neat price reliable affordable good best trained certified years experience
  free inspection estimate delivery call me anytime day night weekend same-day emergency small big jobs new old`,
);

const doing = split(
  `repair install build fix mend supply deliver design maintain service paint weld wire sew cook clean plan draw measure cut
  polish fit assemble replace restore renovate drill dig pour lay level plaster screed tile varnish sand spray upholster
  embroider knit braid trim style bake grill decorate film edit print network configure recover upgrade train inspect test
  seal insulate waterproof roof guttering landscaping prune plant mow irrigate pump bore plumb connect earth solder splice
  program calibrate align balance overhaul tow vulcanise rewind recharge refill fumigate dust mop launder iron dye weave carve
  engrave mould cast forge bend grind press laminate frame glaze hang mount anchor brace scaffold demolish excavate survey`,
);

const things = split(
  `pipe tank borehole pump heater sink toilet shower bathtub tap valve gutter drain soakaway septic manhole meter cable conduit
  socket switch breaker panel inverter battery solar charger changeover generator alternator stabiliser transformer bulb
  chandelier floodlight fan fridge freezer compressor condenser thermostat remote ductwork ceiling plasterboard cornice pop
  gypsum wallpaper emulsion satin gloss primer putty stucco terrazzo marble granite ceramic porcelain mosaic parquet laminate
  skirting door doorframe hinge lock handle window louvre casement burglary-proof mosquito-net gate fence railing staircase
  balustrade canopy carport awning truss rafter purlin zinc aluminium longspan shingle block brick cement sand gravel
  reinforcement iron rod lintel column beam slab foundation footing kerb interlock asphalt culvert wardrobe cabinet shelf
  bookcase bed mattress sofa settee cushion ottoman dining table stool bench desk reception counter kiosk shop showroom
  mannequin ankara aso-oke lace brocade agbada kaftan buba iro gele senator suit gown blouse skirt trousers uniform curtain
  blind duvet pillow zip button hem lining thread jollof egusi amala suya moimoi small-chops cake pastry cocktail buffet wedding
  birthday burial naming graduation canopy chairs balloon backdrop flowers stage microphone speaker album portrait drone
  passport video livestream laptop desktop printer scanner router website hosting email software firewall cctv biometric
  intercom doorbell alarm engine gearbox clutch brake suspension shock radiator exhaust injector carburettor gasket bearing
  tyre rim windscreen bumper panel-beating wiring-harness lawn hedge flower shrub palm ixora carpet-grass compost manure
  sprinkler greenhouse fish-pond poultry-house wig weave dreadlock cornrow ghana-weaving perm relaxer barbing pedicure manicure
  makeup facial sofa-cleaning rug carpet stain upholstery fumigation termite cockroach rodent post-construction school church
  mosque hospital hotel restaurant bakery farm factory warehouse estate bungalow duplex flat penthouse self-contain boys-quarters
  compound veranda balcony kitchen bathroom bedroom parlour store garage basement rooftop swimming-pool gym playground`,
);

const qualities = split(
  `modern classic simple elegant strong durable imported local original genuine fairly-used heavy-duty industrial domestic
  commercial residential custom bespoke ready-made handmade digital automatic manual electric hydraulic galvanised stainless
  wooden metallic plastic leather cotton silk velvet glossy matte textured waterproof fireproof rustproof noiseless energy-saving
  low-cost premium luxury affordable trusted experienced punctual friendly careful creative patient licensed insured registered
  five-star award-winning female-led family-run young senior master freelance mobile twenty-four-hour sharp-sharp correct`,
);

const doors = split(
  "Street Road Avenue Close Crescent Estate Junction Market Layout Phase GRA Bus-stop Roundabout Plaza",
);

/** What the description of a trade is likely to say: the words of its services and skills. */
const tradeWords = Object.fromEntries(
  tradeNames.map((trade) => {
    const { services, skills, business } = tradeTexts[trade];
    return [
      trade,
      [trade.toLowerCase(), ...split([...services, ...skills, ...business].join(" ").toLowerCase())],
    ];
  }),
) as Record<Trade, string[]>;

/** Every common word that descriptions are made of: what visitors search for. */
export const vocabulary: readonly string[] = [...new Set([...doing, ...things, ...qualities])];

/** A word that would stand next in a description of that trade: of a few often, of most seldom. */
export function nextWord(random: Random, trade: Trade, name: () => string): string {
  const kind = random.next();
  const word =
    kind < 0.3
      ? seldom(random, common)
      : kind < 0.55
        ? seldom(random, tradeWords[trade])
        : kind < 0.72
          ? seldom(random, things)
          : kind < 0.82
            ? inflected(random, seldom(random, doing))
            : kind < 0.92
              ? seldom(random, qualities)
              : rare(random, name);
  return random.chance(0.025) ? misspelt(random, word) : word;
}

/** The word with one letter lost, doubled, swapped with its neighbour or another one. Short words stay. */
export function misspelt(random: Random, word: string): string {
  if (word.length < 5) return word;
  const at = random.between(1, word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  switch (random.between(0, 3)) {
    case 0:
      return before + after;
    case 1:
      return before + letter + letter + after;
    case 2:
      return before + after.charAt(0) + letter + after.slice(1);
    default:
      return before + random.pick(letters) + after;
  }
}

/** Names of streets, sizes, models, telephone-like numbers. */
function rare(random: Random, name: () => string): string {
  const kind = random.next();
  if (kind < 0.35) return `${name()} ${random.pick(doors)}`;
  if (kind < 0.6)
    return `${random.between(1, 60) / 2}${random.pick(["mm", "kva", "hp", "kg", "inch", "ft", "m"])}`;
  if (kind < 0.75)
    return `${random.pick(letters).toUpperCase()}${random.pick(letters)}${random.between(1, 2_000)}`;
  if (kind < 0.9)
    return random.pick(things) + random.pick(["man", "works", "tech", "pro", "hub", "fix", "care", "zone"]);
  return `${name().toLowerCase()}${random.pick(["ventures", "works", "global", "tech", "services", "&sons"])}`;
}

function inflected(random: Random, verb: string): string {
  const form = random.next();
  if (form < 0.4) return verb;
  if (form < 0.7) return `${verb.replace(/e$/, "")}ing`;
  return form < 0.85 ? `${verb}s` : `${verb.replace(/e$/, "")}ed`;
}

function seldom(random: Random, words: readonly string[]): string {
  return words[Math.floor(words.length * random.next() ** 2)] ?? "work";
}
