import * as z from "zod";

/** A subscription plan as admins see it (B-DATA-05). */
export const ManagedPlan = z
  .object({
    slug: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    price: z.int().min(0).describe("Whole naira for the whole period"),
    durationDays: z.int().min(1),
    isActive: z.boolean().describe("True if it is for sale"),
    displayOrder: z.int().describe("Its position among the plans, lowest first"),
  })
  .meta({ id: "ManagedPlan" });
export type ManagedPlan = z.infer<typeof ManagedPlan>;

export const ManagedPlans = z.object({ items: z.array(ManagedPlan) }).meta({ id: "ManagedPlans" });
export type ManagedPlans = z.infer<typeof ManagedPlans>;

export const PlanSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Not a plan")
  .max(60);

/** The highest price, in naira. Higher ones are typing errors. */
const highestPrice = 1_000_000;
const error = `Enter whole naira, from 100 to ${highestPrice}`;

const place = "Enter a whole number, from 0 to 99";
const terms = {
  price: z
    .int({ error })
    .min(0, { error })
    .max(highestPrice, { error })
    .refine((price) => price === 0 || price >= 100, { error })
    .describe("Whole naira; 0 only for the free plan"),
  isActive: z.boolean(),
  displayOrder: z.int({ error: place }).min(0, { error: place }).max(99, { error: place }),
};

/** A plan's new values, and those the admin saw. */
export const PlanForm = z
  .strictObject({
    ...terms,
    was: z.strictObject({ price: z.int(), isActive: z.boolean(), displayOrder: z.int() }),
  })
  .meta({ id: "PlanForm" });
export type PlanForm = z.infer<typeof PlanForm>;
