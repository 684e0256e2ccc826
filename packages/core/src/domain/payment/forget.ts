import { CheckoutEntity } from "../../model/payment/checkout.entity.ts";
import { PaymentEntity } from "../../model/payment/payment.entity.ts";

/** How many payments are handled at a time. */
const pageSize = 50;

/**
 * Takes the payer's name and e-mail address out of an artisan's payments, which are kept for the books, and removes what is open.
 * For the deletion of an account; safe to repeat.
 */
export async function forgetPayer(artisanId: string): Promise<void> {
  await CheckoutEntity.delete({ id: artisanId }).go();
  for (let cursor: string | null = null; ;) {
    const page: { data: { reference: string }[]; cursor: string | null } = await PaymentEntity.query
      .ofArtisan({ artisanId })
      .go({ limit: pageSize, cursor });
    await Promise.all(
      page.data.map(({ reference }) => PaymentEntity.patch({ reference }).remove(["name", "email"]).go()),
    );
    if (page.cursor === null) return;
    cursor = page.cursor;
  }
}
