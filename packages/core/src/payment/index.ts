export { CheckoutEntity } from "./checkout.entity.ts";
export { PaymentEntity } from "./payment.entity.ts";
export * from "./schema.ts";
