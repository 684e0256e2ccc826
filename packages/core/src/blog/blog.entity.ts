import { Entity } from "electrodb";
import { nowIso } from "../clock/index.ts";
import { serviceName, tableConfiguration } from "../table/index.ts";

/** The blog's categories, the first the default (spec 2, section 9). */
export const blogCategories = ["general", "artisan_tips", "merchant_products", "industry_news"] as const;

/** A blog post (spec 2, section 3). Its slug is unique because it is the key. */
export const BlogPostEntity = new Entity(
  {
    model: { entity: "blog-post", service: serviceName, version: "1" },
    attributes: {
      slug: { type: "string", required: true, readOnly: true },
      title: { type: "string", required: true },
      content: { type: "string", required: true },
      excerpt: { type: "string" },
      featuredImage: { type: "string" },
      category: { type: blogCategories, required: true, default: "general" },
      state: { type: ["published", "draft"] as const, required: true, default: "draft" },
      publishedAt: { type: "string" },
      viewsCount: { type: "number", required: true, default: 0 },
      authorId: { type: "string", required: true },
      createdAt: { type: "string", required: true, readOnly: true, default: nowIso },
    },
    indexes: {
      bySlug: {
        pk: { field: "pk", composite: ["slug"] },
        sk: { field: "sk", composite: [] },
      },
      byState: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["state"] },
        sk: { field: "gsi1sk", composite: ["publishedAt", "slug"] },
      },
      byCategory: {
        index: "gsi2",
        pk: { field: "gsi2pk", composite: ["state", "category"] },
        sk: { field: "gsi2sk", composite: ["publishedAt", "slug"] },
      },
    },
  },
  tableConfiguration,
);
