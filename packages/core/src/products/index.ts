export { add } from "./add.ts";
export { change, remove } from "./change.ts";
export { listOwn, productsOf } from "./list.ts";
export { ProductEntity } from "./product.entity.ts";
export * from "./schema.ts";
export { ProductQuotaEntity } from "./quota.entity.ts";
