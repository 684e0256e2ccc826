export { add } from "./add.ts";
export { change, remove } from "./change.ts";
export { listOwn, productsOf } from "./list.ts";
export { ProductEntity } from "../../model/product/product.entity.ts";
export {
  OwnProductPage,
  Product,
  ProductForm,
  productLimit,
  ProductPage,
  ProductsQuery,
} from "../../model/product/schema.ts";
export { ProductQuotaEntity } from "../../model/product/quota.entity.ts";
