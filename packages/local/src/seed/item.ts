/** An item of the table. */
export type Item = Record<string, unknown>;

/** Returns the item that an ElectroDB put would write, to be written in a batch. */
export function item(put: { params(): unknown }): Item {
  const params = put.params();
  if (typeof params === "object" && params !== null && "Item" in params) return params.Item as Item;
  throw new Error("Not the parameters of a put");
}
