export { add } from "./add.ts";
export { change, remove } from "./change.ts";
export { listOwn, productsOf } from "./list.ts";
export { ProductEntity } from "../../model/product/product.entity.ts";
export * from "../../model/product/schema.ts";
export { ProductQuotaEntity } from "../../model/product/quota.entity.ts";
