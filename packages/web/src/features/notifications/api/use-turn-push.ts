import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, explain } from "../../../lib/errors.ts";
import { toast } from "../../../ui/toast.tsx";
import { pushQuery, turnOff, turnOn, type PushState } from "./push.ts";

/** Switches push on this device on or off for a user, and says so where that fails. */
export function useTurnPush(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (isOn: boolean): Promise<PushState> => {
      if (isOn) return turnOn(userId);
      await turnOff(userId);
      return "off";
    },
    onSuccess: (state) => client.setQueryData(pushQuery(userId).queryKey, state),
    onError: (error) =>
      toast.error(
        error instanceof ApiError ? explain(error) : "Your browser could not do it. Please try again later.",
      ),
  });
}
