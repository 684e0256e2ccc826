/** The origin of the site. Import this file before core, which reads its configuration once. */
export const siteOrigin = "https://handiwork.test";
process.env["SITE_ORIGIN"] = siteOrigin;

/** The webhook signing key for tests that do not start a payment provider. */
process.env["PAYSTACK_SECRET_KEY"] ??= "sk_test_of_all_tests";
