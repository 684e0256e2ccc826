export { add } from "./add.ts";
export { change, remove } from "./change.ts";
export { listOwn, productsOf } from "./list.ts";
export { ProductEntity } from "./product.entity.ts";
export { OwnProductPage, Product, ProductForm, productLimit, ProductPage, ProductsQuery } from "./schema.ts";
export { ProductTallyEntity } from "./tally.entity.ts";
