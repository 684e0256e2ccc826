import type { PushOfferProps } from "../lib/push-offer-slot.ts";
import { useLoaded } from "../lib/use-loaded.ts";

const load = () => import("../features/notifications/push-offer.tsx");

/** What fills the chat's slot. Its code is loaded when it first stands there. */
export function pushOffer(props: PushOfferProps) {
  return <Loaded {...props} />;
}

function Loaded(props: PushOfferProps) {
  const offer = useLoaded(load);
  return offer ? <offer.PushOffer {...props} /> : null;
}
