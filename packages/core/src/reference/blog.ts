/** The blog's categories with the names of their tabs, in the tabs' order (B-BLOG-13, B-BLOG-21). */
export const blogCategories = {
  artisan_tips: "Artisan Tips",
  merchant_products: "Merchant Products",
  industry_news: "Industry News",
  general: "General",
} as const;

export type BlogCategory = keyof typeof blogCategories;

export const blogCategoryValues = Object.keys(blogCategories) as [BlogCategory, ...BlogCategory[]];

/** The path of the RSS feed. */
export const feedPath = "/blog/rss.xml";
