/** Where the site is, as these tests' browsers see it. Imported before core, which reads its configuration once. */
export const siteOrigin = "https://handiwork.test";
process.env["SITE_ORIGIN"] = siteOrigin;
