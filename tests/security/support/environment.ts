/** Where the site is, as these tests' browsers see it. Imported before core, which reads its configuration once. */
export const siteOrigin = "https://handiwork.test";
process.env["SITE_ORIGIN"] = siteOrigin;

/** With what the payment provider signs what it tells, where a test has no provider of its own. */
process.env["PAYSTACK_SECRET_KEY"] ??= "sk_test_of_all_tests";
