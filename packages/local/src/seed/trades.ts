import { tradeNames, type Trade } from "@handiwork/core/fixed/categories";
import { list, range } from "./texts.ts";

/** The texts and rates of a trade's artisans; rates in naira an hour. */
interface TradeTexts {
  readonly business: readonly string[];
  readonly rates: readonly [low: number, high: number];
  readonly services: readonly string[];
  readonly skills: readonly string[];
  readonly praise: readonly string[];
}

/** Each block: the trade, its rates and business names; services; skills; and praise. */
const table = `
Carpenter | 3000-9000 | Woodworks, Joinery, Furniture House
  Fitted wardrobes, Kitchen cabinets, Doors and frames, Roofing timber, Bed frames, Furniture repair
  Mahogany and iroko, Measuring on site, Veneer and edging, Staircases, Hardware fitting
  The wardrobe fits to the millimetre. | Doors that used to drag now close with one finger. | He drew the cabinet first, so I knew what I was paying for.
Plumber | 3000-10000 | Plumbing Works, Pipes & Drains, Water Systems
  Leak repair, Toilet and sink installation, Water heater installation, Borehole and tank connection, Blocked drains, Pumping machine repair
  PPR and PVC piping, Pressure testing, Leak detection, Pump wiring, Bathroom fitting
  The leak under the sink is gone for good. | Showed me the old part and the receipt for the new one. | Water pressure is like never before.
Bricklayer | 2500-7000 | Builders, Block & Mortar, Masonry
  Block walls, Fence building, Plastering, Foundation work, Interlocking stones, Repairs of cracks
  Setting out, Nine-inch block work, Rendering, Concrete mixing, Damp proofing
  The fence stands straight as a ruler. | He told me how many blocks I needed and not one more. | Plastering smooth enough to paint the next week.
Welder | 3500-11000 | Metal Works, Fabrication, Iron & Steel
  Burglary proof, Gates, Railings, Tank stands, Window frames, Generator cages
  Arc and MIG welding, Grinding and finishing, Pattern design, Galvanised pipe, Site installation
  The gate swings without a sound. | Neat joints, primed and painted before he left. | Burglary proof on six windows in two days.
Electrician | 3500-12000 | Electrical Services, Power Solutions, Wiring & Solar
  House wiring, Solar and inverter installation, Fault finding, Distribution boards, Lighting points, Changeover switches
  Conduit wiring, Load calculation, Inverter sizing, Earthing, Meter installation
  Found in ten minutes what two others could not. | The inverter carries the fridge all night now. | Labelled every breaker, so I know what is what.
Gardner | 1500-5000 | Gardens, Green Spaces, Landscaping
  Lawn care, Hedge trimming, Flower beds, Tree pruning, Vegetable gardens, Irrigation
  Carpet grass, Composting, Pruning, Ixora and palms, Pest control
  The compound looks like a hotel's. | Comes every second Saturday without being called. | My roses flower again.
Painter | 2000-7000 | Painting, Colours & Finish, Decor Paints
  Interior painting, Exterior painting, Screeding, Wallpaper, Texture and stucco, Gate and metal painting
  Surface preparation, Colour matching, Satin and emulsion, POP finishing, Spraying
  Clean edges, nothing on the floor. | Helped me choose a colour that hides the dust. | Three rooms in two days.
Tiler | 2500-8000 | Tiles & Floors, Floor Masters, Surfaces
  Floor tiling, Bathroom tiling, Kitchen splashbacks, Marble and granite, Terrazzo repair, Outdoor tiles
  Levelling, Large formats, Waterproofing, Cutting round pipes, Grouting
  Lines so straight you could measure by them. | The bathroom no longer leaks into the flat below. | Bought just enough tiles, no waste.
AC Technician | 4000-12000 | Cooling Services, Airflow, Refrigeration
  AC installation, Gas refill, AC servicing, Fridge and freezer repair, Cold rooms, Leak tests
  Split units, Inverter AC, Compressor replacement, R410A and R32, Electrical checks
  Cold again within the hour. | Serviced three units and left no dust. | Told me it only needed cleaning, not gas.
Construction | 5000-18000 | Construction, Building Services, Projects
  House building, Renovation, Roofing, Supervision, Drainage, Borehole drilling
  Reading drawings, Bills of quantities, Site management, Aluminium roofing, Concrete works
  Weekly pictures of the site while I was abroad. | The roof has not leaked in two rainy seasons. | Every naira was accounted for.
Auto-mechanic | 3000-12000 | Auto Care, Motors, Garage
  Engine diagnosis, Brake service, Gearbox repair, Air conditioning of cars, Oil service, Pre-purchase inspection
  Toyota and Honda, Computer diagnosis, Suspension, Fuel injection, Wheel alignment
  The knocking is gone and the price was the price. | Came to where the car broke down. | Explained everything before touching the engine.
Tailor | 2000-8000 | Couture, Stitches, Fashion House
  Aso-ebi, Agbada and kaftan, School uniforms, Bridal wear, Alterations, Corporate shirts
  Pattern cutting, Ankara and lace, Embroidery, Beading, Fitting
  Eight aso-ebi in ten days, all of them fitted. | The kaftan sits exactly right. | Took my measurements once and never again.
Catering | 4000-15000 | Kitchen, Catering, Delicacies
  Wedding catering, Small chops, Office lunches, Birthday cakes, Cooking at home, Party jollof
  Jollof for 500, Continental dishes, Pastry, Food safety, Table service
  Two hundred guests and not one complained. | The jollof had the smoke it should have. | Hot food, on time, and they cleaned up.
Hairdresser | 1500-7000 | Hair Studio, Braids & Beauty, Salon
  Knotless braids, Cornrows, Wig installation, Natural hair care, Barbing, Home service
  Braiding, Twists and locs, Hair treatment, Weave-on, Bridal styling
  My edges are still there, that says everything. | Knotless braids in four hours at my house. | Gentle with my daughter's hair.
Interior Designer | 6000-25000 | Interiors, Spaces, Living Design
  Room design, Curtains and blinds, Space planning, Lighting design, Furniture selection, Office fit-out
  3D drawings, Colour schemes, Budget planning, Wall panelling, Soft furnishing
  Our living room finally looks like ours. | Stayed within the budget we gave. | The drawings matched what we got.
Cleaner | 1500-4500 | Cleaning Services, Sparkle, Fresh Homes
  Home cleaning, Post-construction cleaning, Office cleaning, Upholstery cleaning, Window cleaning, Move-in cleaning
  Deep cleaning, Stain removal, Own equipment, Fumigation, Laundry
  You could eat from the kitchen floor. | On time, polite, and nothing was missing. | Got the paint stains off the tiles.
IT Specialist | 5000-20000 | Tech Services, Computers, Digital Desk
  Laptop repair, Office networks, CCTV installation, Data recovery, Website set-up, Printer repair
  Networking, Windows and Mac, CCTV and access control, Backups, Training
  Saved all the photographs of my old laptop. | The office network has not failed since. | Patient with people who are not technical.
Photographer | 8000-30000 | Studios, Photography, Pictures
  Weddings, Portraits, Events, Product pictures, Passport photographs, Family sessions
  Studio lighting, Retouching, Drone pictures, Albums, Video
  Caught every moment of my sister's wedding. | Pictures came within the week he promised. | Even my shy son smiled.
Event Planner | 8000-35000 | Events, Celebrations, Occasions
  Weddings, Naming ceremonies, Corporate events, Decoration, Ushers and protocol, Venue booking
  Budgeting, Vendor management, Stage decoration, Guest lists, Coordination on the day
  I was a guest at my own party, as it should be. | Everything started on time. In Lagos! | Kept every vendor on their toes.
Other | 1500-8000 | Repairs, Handcraft, Home Services
  Upholstery, Shoe making, Generator repair, Phone repair, Leather work, Bicycle repair
  Careful hands, Fair prices, Spare parts, Pick-up and delivery, Old machines
  My father's chair looks new. | Repaired what three others had given up on. | Honest about what was worth repairing.`;

const blocks = table.trim().split(/\n(?=\S)/);

export const tradeTexts = Object.fromEntries(
  blocks.map((block) => {
    const [head = "", services = "", skills = "", praise = ""] = block.split("\n").map((line) => line.trim());
    const [trade = "", rates = "", business = ""] = head.split(" | ");
    const texts = {
      business: list(business),
      rates: range(rates),
      services: list(services),
      skills: list(skills),
    };
    return [trade, { ...texts, praise: praise.split(" | ") }];
  }),
) as Record<string, TradeTexts> as Record<Trade, TradeTexts>;

const missing = tradeNames.filter((trade) => !(trade in tradeTexts));
if (missing.length > 0) throw new Error(`The seed has no texts for ${missing.join(", ")}`);
