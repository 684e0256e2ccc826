import type { Trade } from "@handiwork/core/fixed/categories";
import { lines, list, range, rows, type Range } from "./texts.ts";

/** Work that clients ask for, with the prices of labour and material in thousands of naira. */
export interface Task {
  readonly trade: Trade;
  readonly text: string;
  readonly labour: Range;
  readonly material: string;
  readonly costs: Range;
}

export const tasks: readonly Task[] = rows(`
Carpenter | The door of the back room drags and does not lock. It needs planing and a new lock. | 8-15 | Lock and hinges | 7-14
Carpenter | A wardrobe for a room of ten by twelve feet, with two sliding doors. | 60-110 | Boards and rails | 120-220
Plumber | The tap in the kitchen leaks, and the cupboard below it is wet. | 6-14 | Tap and tape | 5-12
Plumber | The toilet does not flush well, and water runs all the time. | 8-16 | Flush set | 9-18
Plumber | Connect a new overhead tank to the borehole, with a float switch. | 25-45 | Pipes, valve and switch | 30-60
Bricklayer | A crack beside the gate needs to be opened and plastered again, about three metres. | 20-40 | Cement and sand | 15-30
Bricklayer | Raise the fence behind the house by three courses, twelve metres long. | 60-110 | Blocks and cement | 90-160
Welder | Burglary proof for four windows, each four feet by four. | 40-70 | Square pipe and paint | 70-120
Welder | The gate hangs and its hinge has broken off. | 10-20 | Hinges and rods | 6-12
Electrician | Half of the house has no light since the last surge. The change-over smells burnt. | 12-25 | Breaker and cable | 15-35
Electrician | Install an inverter with two batteries, and separate the circuits that it feeds. | 35-60 | Cable, box and lugs | 30-55
Electrician | Five more sockets in the sitting room, surface wiring is fine. | 15-28 | Sockets and trunking | 12-22
Auto-mechanic | Corolla 2008, the engine shakes when I stop at a light. | 15-30 | Plugs and mounting | 25-60
Auto-mechanic | Brake pads in front, and the oil is due. | 8-15 | Pads, oil and filter | 35-70
Gardner | Cut the lawn and the hedge, and carry the waste away. | 10-20 | Bags and fuel | 3-6
Gardner | Plant carpet grass on about forty square metres. | 20-35 | Grass and manure | 30-55
Tailor | Senator wear for two, the material is here. | 18-32 | Lining, thread and buttons | 4-8
Tailor | Aso ebi for five ladies for a wedding next month. | 70-120 | Lining and stones | 25-50
Catering | Food for sixty guests at a naming: jollof, fried rice, chicken, small chops. | 80-130 | Food and drinks | 220-380
Catering | Two coolers of jollof and a cake for a birthday at school. | 25-45 | Food and cake | 60-100
Painter | A room and parlour, two coats, the walls are filled already. | 30-55 | Emulsion and rollers | 45-80
Painter | The outside of a bungalow, with a ladder of your own. | 90-160 | Weather paint | 150-260
Tiler | The bathroom floor and walls up to six feet, about fourteen square metres. | 35-60 | Cement, grout and spacers | 25-45
Tiler | Change nine broken tiles in the corridor. | 10-18 | Tiles and cement | 12-25
Hairdresser | Knotless braids at home, waist length, on Saturday. | 15-28 | Attachments | 10-18
Hairdresser | Hair for a bride and two bridesmaids, in the morning at the venue. | 50-90 | Pins and products | 12-25
AC Technician | Two split units do not cool. They were last serviced two years ago. | 16-30 | Gas and capacitor | 20-45
AC Technician | Move a one-horsepower unit from one room to another. | 18-30 | Pipe and bracket | 15-30
Interior Designer | Curtains and a colour plan for a sitting room of a rented flat. | 60-120 | Curtains and rods | 90-200
Interior Designer | A home office in half a bedroom, furniture included. | 80-150 | Desk, shelf and lamps | 150-300
Cleaner | Deep cleaning of a three-bedroom flat before we move in. | 25-45 | Soap, bleach and wax | 6-12
Cleaner | A rug and a set of sofas, washed at home. | 18-32 | Shampoo | 4-8
IT Specialist | Wi-Fi reaches only two rooms. We want it in the whole duplex. | 20-40 | Access point and cable | 45-90
IT Specialist | Four cameras with a recorder for a shop. | 40-70 | Cameras, recorder and cable | 140-240
Photographer | Pictures of a traditional wedding, from morning to evening, with an album. | 120-220 | Album and prints | 40-80
Photographer | Portraits of twelve staff for a website, at our office. | 50-90 | Retouching | 15-30
Event Planner | A sixtieth birthday for a hundred guests, with hall and decoration. | 150-260 | Hall, chairs and flowers | 350-600
Event Planner | Decoration for an introduction at home, about forty people. | 50-90 | Backdrop and flowers | 70-130
Construction | A lean-to roof over the generator, two metres by three. | 45-80 | Timber and sheets | 70-120
Construction | Interlock for the front of the house, forty square metres. | 80-140 | Stones and sand | 180-300
Other | Move a two-bedroom flat to the other side of town, second floor. | 40-70 | Truck and fuel | 35-70
Other | The washing machine does not spin any more. | 10-20 | Belt | 6-14
`).map(([trade = "", text = "", labour = "", material = "", costs = ""]) => {
  return { trade: trade as Trade, text, labour: range(labour), material, costs: range(costs) };
});

/** Questions of artisans, with the clients' answers. */
export const questions = [
  ["Which floor is it on?", "The first floor. There is a place to park."],
  ["Is there light and water at the place?", "Light from four in the evening, water all day."],
  ["Can you send a picture of it?", "I have no good one. You can come and look."],
] as const;

export const streets = list(
  "Bode Thomas Street, Adeniran Ogunsanya Street, Ahmadu Bello Way, Zik Avenue, Market Road, Station Road, Church Street",
);

/** Reviews by clients of good, fair and bad work, reviews by artisans of clients, and answers. */
export const said = {
  good: lines(`
    Came on time and did what he said.
    Neat work, and the price stayed.
    Explained everything and cleaned up after.
    Very good. I have called him again.`),
  fair: lines(`
    The work is fine, but it took a day longer.
    Good work; I had to call twice.`),
  bad: lines(`
    It had to be done a second time.
    Came late, and the price was a discussion.`),
  client: lines(`
    Paid at once, and was kind.
    Everything was ready when I came.
    Easy to work with.`),
  answer: lines(`
    Thank you. Call me any time.
    Thank you for trusting me with it.`),
} as const;
