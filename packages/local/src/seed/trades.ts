import type { Trade } from "@handiwork/core/fixed/categories";
import { list } from "./texts.ts";

/** What an artisan of a trade could say and charge. Rates in naira an hour. */
interface TradeTexts {
  readonly business: readonly string[];
  readonly rates: readonly [low: number, high: number];
  readonly services: readonly string[];
  readonly skills: readonly string[];
  readonly praise: readonly string[];
}

export const tradeTexts: Record<Trade, TradeTexts> = {
  Carpenter: {
    business: list("Woodworks, Joinery, Furniture House"),
    rates: [3000, 9000],
    services: list(`Fitted wardrobes, Kitchen cabinets, Doors and frames, Roofing timber, Bed frames,
      Furniture repair`),
    skills: list("Mahogany and iroko, Measuring on site, Veneer and edging, Staircases, Hardware fitting"),
    praise: [
      "The wardrobe fits to the millimetre.",
      "Doors that used to drag now close with one finger.",
      "He drew the cabinet first, so I knew what I was paying for.",
    ],
  },
  Plumber: {
    business: list("Plumbing Works, Pipes & Drains, Water Systems"),
    rates: [3000, 10000],
    services: list(`Leak repair, Toilet and sink installation, Water heater installation,
      Borehole and tank connection, Blocked drains, Pumping machine repair`),
    skills: list("PPR and PVC piping, Pressure testing, Leak detection, Pump wiring, Bathroom fitting"),
    praise: [
      "The leak under the sink is gone for good.",
      "Showed me the old part and the receipt for the new one.",
      "Water pressure is like never before.",
    ],
  },
  Bricklayer: {
    business: list("Builders, Block & Mortar, Masonry"),
    rates: [2500, 7000],
    services: list(`Block walls, Fence building, Plastering, Foundation work, Interlocking stones,
      Repairs of cracks`),
    skills: list("Setting out, Nine-inch block work, Rendering, Concrete mixing, Damp proofing"),
    praise: [
      "The fence stands straight as a ruler.",
      "He told me how many blocks I needed and not one more.",
      "Plastering smooth enough to paint the next week.",
    ],
  },
  Welder: {
    business: list("Metal Works, Fabrication, Iron & Steel"),
    rates: [3500, 11000],
    services: list("Burglary proof, Gates, Railings, Tank stands, Window frames, Generator cages"),
    skills: list(`Arc and MIG welding, Grinding and finishing, Pattern design, Galvanised pipe,
      Site installation`),
    praise: [
      "The gate swings without a sound.",
      "Neat joints, primed and painted before he left.",
      "Burglary proof on six windows in two days.",
    ],
  },
  Electrician: {
    business: list("Electrical Services, Power Solutions, Wiring & Solar"),
    rates: [3500, 12000],
    services: list(`House wiring, Solar and inverter installation, Fault finding, Distribution boards,
      Lighting points, Changeover switches`),
    skills: list("Conduit wiring, Load calculation, Inverter sizing, Earthing, Meter installation"),
    praise: [
      "Found in ten minutes what two others could not.",
      "The inverter carries the fridge all night now.",
      "Labelled every breaker, so I know what is what.",
    ],
  },
  Gardner: {
    business: list("Gardens, Green Spaces, Landscaping"),
    rates: [1500, 5000],
    services: list("Lawn care, Hedge trimming, Flower beds, Tree pruning, Vegetable gardens, Irrigation"),
    skills: list("Carpet grass, Composting, Pruning, Ixora and palms, Pest control"),
    praise: [
      "The compound looks like a hotel's.",
      "Comes every second Saturday without being called.",
      "My roses flower again.",
    ],
  },
  Painter: {
    business: list("Painting, Colours & Finish, Decor Paints"),
    rates: [2000, 7000],
    services: list(`Interior painting, Exterior painting, Screeding, Wallpaper, Texture and stucco,
      Gate and metal painting`),
    skills: list("Surface preparation, Colour matching, Satin and emulsion, POP finishing, Spraying"),
    praise: [
      "Clean edges, nothing on the floor.",
      "Helped me choose a colour that hides the dust.",
      "Three rooms in two days.",
    ],
  },
  Tiler: {
    business: list("Tiles & Floors, Floor Masters, Surfaces"),
    rates: [2500, 8000],
    services: list(`Floor tiling, Bathroom tiling, Kitchen splashbacks, Marble and granite, Terrazzo repair,
      Outdoor tiles`),
    skills: list("Levelling, Large formats, Waterproofing, Cutting round pipes, Grouting"),
    praise: [
      "Lines so straight you could measure by them.",
      "The bathroom no longer leaks into the flat below.",
      "Bought just enough tiles, no waste.",
    ],
  },
  "AC Technician": {
    business: list("Cooling Services, Airflow, Refrigeration"),
    rates: [4000, 12000],
    services: list(`AC installation, Gas refill, AC servicing, Fridge and freezer repair, Cold rooms,
      Leak tests`),
    skills: list("Split units, Inverter AC, Compressor replacement, R410A and R32, Electrical checks"),
    praise: [
      "Cold again within the hour.",
      "Serviced three units and left no dust.",
      "Told me it only needed cleaning, not gas.",
    ],
  },
  Construction: {
    business: list("Construction, Building Services, Projects"),
    rates: [5000, 18000],
    services: list("House building, Renovation, Roofing, Supervision, Drainage, Borehole drilling"),
    skills: list("Reading drawings, Bills of quantities, Site management, Aluminium roofing, Concrete works"),
    praise: [
      "Weekly pictures of the site while I was abroad.",
      "The roof has not leaked in two rainy seasons.",
      "Every naira was accounted for.",
    ],
  },
  "Auto-mechanic": {
    business: list("Auto Care, Motors, Garage"),
    rates: [3000, 12000],
    services: list(`Engine diagnosis, Brake service, Gearbox repair, Air conditioning of cars, Oil service,
      Pre-purchase inspection`),
    skills: list("Toyota and Honda, Computer diagnosis, Suspension, Fuel injection, Wheel alignment"),
    praise: [
      "The knocking is gone and the price was the price.",
      "Came to where the car broke down.",
      "Explained everything before touching the engine.",
    ],
  },
  Tailor: {
    business: list("Couture, Stitches, Fashion House"),
    rates: [2000, 8000],
    services: list("Aso-ebi, Agbada and kaftan, School uniforms, Bridal wear, Alterations, Corporate shirts"),
    skills: list("Pattern cutting, Ankara and lace, Embroidery, Beading, Fitting"),
    praise: [
      "Eight aso-ebi in ten days, all of them fitted.",
      "The kaftan sits exactly right.",
      "Took my measurements once and never again.",
    ],
  },
  Catering: {
    business: list("Kitchen, Catering, Delicacies"),
    rates: [4000, 15000],
    services: list(`Wedding catering, Small chops, Office lunches, Birthday cakes, Cooking at home,
      Party jollof`),
    skills: list("Jollof for 500, Continental dishes, Pastry, Food safety, Table service"),
    praise: [
      "Two hundred guests and not one complained.",
      "The jollof had the smoke it should have.",
      "Hot food, on time, and they cleaned up.",
    ],
  },
  Hairdresser: {
    business: list("Hair Studio, Braids & Beauty, Salon"),
    rates: [1500, 7000],
    services: list("Knotless braids, Cornrows, Wig installation, Natural hair care, Barbing, Home service"),
    skills: list("Braiding, Twists and locs, Hair treatment, Weave-on, Bridal styling"),
    praise: [
      "My edges are still there, that says everything.",
      "Knotless braids in four hours at my house.",
      "Gentle with my daughter's hair.",
    ],
  },
  "Interior Designer": {
    business: list("Interiors, Spaces, Living Design"),
    rates: [6000, 25000],
    services: list(`Room design, Curtains and blinds, Space planning, Lighting design, Furniture selection,
      Office fit-out`),
    skills: list("3D drawings, Colour schemes, Budget planning, Wall panelling, Soft furnishing"),
    praise: [
      "Our living room finally looks like ours.",
      "Stayed within the budget we gave.",
      "The drawings matched what we got.",
    ],
  },
  Cleaner: {
    business: list("Cleaning Services, Sparkle, Fresh Homes"),
    rates: [1500, 4500],
    services: list(`Home cleaning, Post-construction cleaning, Office cleaning, Upholstery cleaning,
      Window cleaning, Move-in cleaning`),
    skills: list("Deep cleaning, Stain removal, Own equipment, Fumigation, Laundry"),
    praise: [
      "You could eat from the kitchen floor.",
      "On time, polite, and nothing was missing.",
      "Got the paint stains off the tiles.",
    ],
  },
  "IT Specialist": {
    business: list("Tech Services, Computers, Digital Desk"),
    rates: [5000, 20000],
    services: list(`Laptop repair, Office networks, CCTV installation, Data recovery, Website set-up,
      Printer repair`),
    skills: list("Networking, Windows and Mac, CCTV and access control, Backups, Training"),
    praise: [
      "Saved all the photographs of my old laptop.",
      "The office network has not failed since.",
      "Patient with people who are not technical.",
    ],
  },
  Photographer: {
    business: list("Studios, Photography, Pictures"),
    rates: [8000, 30000],
    services: list("Weddings, Portraits, Events, Product pictures, Passport photographs, Family sessions"),
    skills: list("Studio lighting, Retouching, Drone pictures, Albums, Video"),
    praise: [
      "Caught every moment of my sister's wedding.",
      "Pictures came within the week he promised.",
      "Even my shy son smiled.",
    ],
  },
  "Event Planner": {
    business: list("Events, Celebrations, Occasions"),
    rates: [8000, 35000],
    services: list(`Weddings, Naming ceremonies, Corporate events, Decoration, Ushers and protocol,
      Venue booking`),
    skills: list("Budgeting, Vendor management, Stage decoration, Guest lists, Coordination on the day"),
    praise: [
      "I was a guest at my own party, as it should be.",
      "Everything started on time. In Lagos!",
      "Kept every vendor on their toes.",
    ],
  },
  Other: {
    business: list("Repairs, Handcraft, Home Services"),
    rates: [1500, 8000],
    services: list("Upholstery, Shoe making, Generator repair, Phone repair, Leather work, Bicycle repair"),
    skills: list("Careful hands, Fair prices, Spare parts, Pick-up and delivery, Old machines"),
    praise: [
      "My father's chair looks new.",
      "Repaired what three others had given up on.",
      "Honest about what was worth repairing.",
    ],
  },
};
