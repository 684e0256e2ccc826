import type { BlogCategory } from "@handiwork/core/fixed/blog";
import type { Trade } from "@handiwork/core/fixed/categories";

interface PostText {
  readonly title: string;
  readonly category: BlogCategory;
  /** Whose work its pictures show. */
  readonly trade: Trade;
  readonly content: string;
  readonly isDraft?: true;
}

/** What the posts of the seeded blog say. */
export const postTexts: readonly PostText[] = [
  {
    title: "Five questions to ask before the work begins",
    category: "general",
    trade: "Bricklayer",
    content: `Most quarrels about a job begin before the job does. Ten minutes of asking save a week of arguing.

1. **What will it cost in the end?** Ask for workmanship, materials and transport apart.
2. **What is included?** Carrying the rubble away is work, too.
3. **Who buys the materials?** If the artisan does, agree that you see the receipts.
4. **How long will it take?** And what happens on a day without light, or with rain.
5. **What if it fails?** A good artisan comes back for a leak without being asked twice.

Write the answers down, in a message, so that both of you have them.
A good artisan will be glad that you asked.

*Ready to ask?* [Find an artisan near you](/artisans).`,
  },
  {
    title: "How to take pictures that win work",
    category: "artisan_tips",
    trade: "Carpenter",
    content: `Clients choose with their eyes. You do not need a camera: the phone in your pocket is enough.

- **Daylight.** Open the curtains, switch the bulb off, stand with your back to the window.
- **A clean background.** Sweep first. Nobody believes in neat joints behind a heap of offcuts.
- **The whole piece, then one detail.** A wardrobe from the door, then the hinge.

![A wardrobe, photographed from where its owner stands](https://pictures.example/wardrobe.jpg)

Take one picture *before* you begin as well: people believe what they can compare.

Then put the best five into your portfolio, with a line about each: what it is, where, and how long it took.`,
  },
  {
    title: "Quoting so that the price stays the price",
    category: "artisan_tips",
    trade: "Tiler",
    content: `A quote that grows is a client who does not come back.

Measure first, with your own tape. Then list, apart from each other:

- workmanship
- materials, with ten in a hundred for waste
- transport

Say what you will do when the wall behind the tile is not what it seemed: *"If the screed is loose, that is ₦1,500 a square metre more, and I show it to you before I go on."*

That one sentence is worth more than a discount.`,
  },
  {
    title: "Cement, blocks and sand: what to check on delivery",
    category: "merchant_products",
    trade: "Construction",
    content: `The lorry is here, the driver is in a hurry. Take five minutes all the same.

**Cement.** Look at the date on the bag: older than three months, send it back. Press the corners; lumps mean that it was wet.

**Blocks.** Knock two together. A clear ring is good, a thud is not. Leave one in water overnight if you are not sure.

**Sand.** Rub a handful. It should not leave your palm brown: what stays there is clay, and clay makes cracks.

Count before you sign. [Our merchants](/merchants) expect you to.`,
  },
  {
    title: "Inverter or generator? What a household needs",
    category: "merchant_products",
    trade: "Electrician",
    content: `Add up what must run *at the same time*. Not what you own: what must run.

- a fridge, four lights and a television are less than you think: about 600 watts
- a pumping machine needs three times its watts in the first second
- an air conditioner decides the matter by itself

For the first list an inverter with two good batteries is quiet, and paid for by the fuel you do not buy within two years.
For the air conditioner you still want the generator, two hours in the evening.

Have an electrician measure before you buy. It takes half an hour, and it is cheaper than the wrong box.`,
  },
  {
    title: "Skills are the country's quiet industry",
    category: "industry_news",
    trade: "Welder",
    content: `Nobody counts the gate that a welder in Nnewi made yesterday, the blouse that was finished in Kano at night, the roof in Ibadan that held.

Together they are one of the largest industries that we have.

The apprentices of today are the master craftsmen of the next decade. What they need is not complicated:

1. steady work
2. fair prices, paid on time
3. reviews by people who were there

That is what we are building here, one job after the other.`,
  },
  {
    title: "Why reviews by real clients matter",
    category: "industry_news",
    trade: "Painter",
    content: `One honest review is worth ten posters.

Here every client may review an artisan **once**, and the artisan may answer, once, in public. Whoever exchanged messages with the artisan before is marked as *Contacted*.

So read the three stars, too. Often they tell you more than the five: what went wrong, and how it was put right.`,
  },
  {
    title: "Staying safe when somebody comes to your home",
    category: "general",
    trade: "Plumber",
    content: `Almost every visit is just that: a visit, and a tap that does not drip any more. A few habits keep it so.

- Agree the day and the hour **in writing**, here in your messages.
- Have somebody with you, or tell a neighbour.
- Look at the profile: the badge, the reviews, the face.
- Pay in parts. *Never* all of it before the work is done.

If something is not right, report it on the artisan's page. We read every report.`,
  },
  {
    title: "What premium brings, and what it does not",
    category: "artisan_tips",
    trade: "Tailor",
    isDraft: true,
    content: `Premium puts you first among those who fit the search. It does not make the work better: that part stays with you.

**To add before we publish:** the numbers of the first three months.`,
  },
];
