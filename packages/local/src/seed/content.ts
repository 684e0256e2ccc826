import { BlogPostEntity } from "@handiwork/core/blog";
import { PlanEntity } from "@handiwork/core/subscription";
import type { Calendar } from "./calendar.ts";
import { item, type Item } from "./item.ts";
import type { Random } from "./random.ts";

const posts = [
  [
    "Five questions to ask before the work begins",
    "general",
    "Ask what it will cost, what is included, who buys the materials, how long it will take, and what happens if it fails.\n\nWrite the answers down. A good artisan will be glad that you asked.",
  ],
  [
    "How to take pictures that win work",
    "artisan_tips",
    "Daylight, a clean background, and the finished job from the place where the owner will stand.\n\nTake one before you begin as well: people believe what they can compare.",
  ],
  [
    "Quoting so that the price stays the price",
    "artisan_tips",
    "Measure first. List workmanship, materials and transport apart. Add what you will do when the wall behind the tile is not what it seemed.",
  ],
  [
    "Cement, blocks and sand: what to check on delivery",
    "merchant_products",
    "Look at the date on the bag, knock two blocks together, and take a handful of sand: it should not leave your palm brown.",
  ],
  [
    "Inverter or generator? What a household needs",
    "merchant_products",
    "Add up what must run at the same time. A fridge, four lights and a television are less than you think; an air conditioner is more.",
  ],
  [
    "Skills are the country's quiet industry",
    "industry_news",
    "Apprentices of today are the master craftsmen of the next decade. What they need is steady work and fair reviews.",
  ],
  [
    "Why reviews by real clients matter",
    "industry_news",
    "One honest review is worth ten posters. Here every client may review an artisan once, and the artisan may answer.",
  ],
  [
    "Staying safe when somebody comes to your home",
    "general",
    "Agree the time in writing, have somebody with you, see the badge on the profile, and never pay everything before the work is done.",
  ],
] as const;

/** Blog posts and the subscription plans (prices: GAPS B-GAP-26). */
export function contentItems(random: Random, calendar: Calendar, authorId: string): Item[] {
  return [
    ...posts.map(([title, category, content]) => {
      const publishedAt = calendar.daysAgo(random, 2, 200);
      return item(
        BlogPostEntity.put({
          slug: title
            .toLowerCase()
            .replace(/[^a-z0-9]+/g, "-")
            .replace(/^-|-$/g, ""),
          title,
          content,
          excerpt: content.split("\n")[0] ?? "",
          category,
          state: "published",
          publishedAt,
          viewsCount: random.between(20, 900),
          authorId,
          createdAt: publishedAt,
        }),
      );
    }),
    ...plans.map((plan, displayOrder) =>
      item(PlanEntity.put({ ...plan, features: [...plan.features], displayOrder })),
    ),
  ];
}

const benefits = [
  "Priority in search results",
  "Premium badge",
  "Up to 20 portfolio images",
  "Advanced analytics",
];

const plans = [
  {
    slug: "basic-free",
    name: "Basic",
    description: "Everything to be found",
    price: 0,
    durationDays: 30,
    features: ["Public profile", "Messages from clients", "Up to 5 portfolio images"],
  },
  {
    slug: "premium-monthly",
    name: "Premium Monthly",
    description: "Try premium for a month",
    price: 5_000,
    durationDays: 30,
    features: benefits,
  },
  {
    slug: "premium-quarterly",
    name: "Premium Quarterly",
    description: "A season in front",
    price: 13_500,
    durationDays: 90,
    features: benefits,
  },
  {
    slug: "premium-yearly",
    name: "Premium Yearly",
    description: "A year in front, at the best price",
    price: 48_000,
    durationDays: 365,
    features: benefits,
  },
];
