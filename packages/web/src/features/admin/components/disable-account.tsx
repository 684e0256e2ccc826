import type { ReportPerson } from "@handiwork/core/model/report/schema";
import { Button } from "../../../ui/button.tsx";
import { useSetDisabled } from "../api/reports.ts";
import { Confirmation } from "./confirmation.tsx";

/** Keeps somebody who was reported from using Handiwork, or lets them again (B-GAP-43). */
export function DisableAccount({ person, describedBy }: { person: ReportPerson; describedBy: string }) {
  const { mutate, isPending } = useSetDisabled(person);
  if (person.isDisabled) {
    return (
      <Button loading={isPending} onClick={() => mutate(false)} aria-describedby={describedBy}>
        Enable account
      </Button>
    );
  }
  return (
    <Confirmation
      verb="Disable account"
      variant="danger"
      title={`Disable ${person.name}'s account?`}
      act={(_, done) => mutate(true, done)}
      isPending={isPending}
      describedBy={describedBy}
    >
      They are signed out everywhere and cannot sign in until you enable the account again. An artisan goes
      from the search.
    </Confirmation>
  );
}
