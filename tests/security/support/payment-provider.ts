import { Provider } from "../../setup/payments/provider.ts";

/*
 * A file that imports this one first has a payment provider of its own, written from Paystack's documentation alone: core, which
 * reads its configuration once, finds it in the environment.
 */
export const provider = await Provider.start("sk_test_of_these_tests");
Object.assign(process.env, {
  PAYSTACK_SECRET_KEY: provider.secretKey,
  PAYSTACK_PUBLIC_KEY: "pk_test_of_these_tests",
  PAYSTACK_URL: provider.url,
});
