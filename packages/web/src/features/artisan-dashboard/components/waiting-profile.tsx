import { useLateEntriesIn } from "../../../lib/outbox/perform.ts";
import { UnsentEntries } from "../../../ui/feedback/waiting-lines.tsx";
import { lineOf, profileTitle, type ProfilePayload } from "../profile-kind.ts";

/** Lists a form's changes that wait to be sent or were refused. */
export function UnsentChanges({ form }: Pick<ProfilePayload, "form">) {
  return <UnsentEntries entries={useLateEntriesIn(lineOf(form))} titleOf={() => profileTitle} />;
}
