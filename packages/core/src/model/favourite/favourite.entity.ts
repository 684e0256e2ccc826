import { nowIso } from "../../platform/clock/index.ts";
import { entity, serviceName } from "../../platform/table/index.ts";

/** An artisan whom a client saved (A-DATA-07): the key itself allows one a client and artisan. */
export const FavouriteEntity = entity({
  model: { entity: "favourite", service: serviceName, version: "1" },
  attributes: {
    clientId: { type: "string", required: true, readOnly: true },
    artisanId: { type: "string", required: true, readOnly: true },
    savedAt: { type: "string", required: true, readOnly: true, default: nowIso },
  },
  indexes: {
    byArtisan: {
      pk: { field: "pk", composite: ["clientId"] },
      sk: { field: "sk", composite: ["artisanId"] },
    },
    newest: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["clientId"] },
      sk: { field: "gsi1sk", composite: ["savedAt", "artisanId"] },
    },
    /** Who has saved an artisan: they go with the artisan's account. */
    ofArtisan: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["artisanId"] },
      sk: { field: "gsi2sk", composite: ["clientId"] },
    },
  },
});
