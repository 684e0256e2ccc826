import { Provider } from "../../setup/payments/provider.ts";

/*
 * Import this file first: it starts a payment provider, written from Paystack's documentation alone, and points core's
 * configuration at it, which core reads once.
 */
export const provider = await Provider.start("sk_test_of_these_tests");
Object.assign(process.env, {
  PAYSTACK_SECRET_KEY: provider.secretKey,
  PAYSTACK_PUBLIC_KEY: "pk_test_of_these_tests",
  PAYSTACK_URL: provider.url,
});
