/** An item as the table keeps one. */
export type Item = Record<string, unknown>;

/** The item that an ElectroDB put would write, so that many can be written in one batch. */
export function item(put: { params(): unknown }): Item {
  const params = put.params();
  if (typeof params === "object" && params !== null && "Item" in params) return params.Item as Item;
  throw new Error("Not the parameters of a put");
}
