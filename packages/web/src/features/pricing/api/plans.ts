import type { PublicPlan, PublicPlans } from "@handiwork/core/model/payment/schema";
import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";

export type Plan = PublicPlan;

/** The plans that are for sale, in their order (B-PAY-08). */
export const plansQuery = queryOptions({
  queryKey: ["plans"],
  queryFn: (): Promise<PublicPlans> => read(api.plans.$get()),
});
