import { useLateIn } from "../../lib/outbox/perform.ts";
import { UnsentEntries } from "../../ui/waiting-lines.tsx";
import { lineOf, profileTitle, type ProfilePayload } from "./profile-kind.ts";

/** Whether what was saved by a form waits to be sent, or why it was refused. */
export function WaitingProfile({ form }: Pick<ProfilePayload, "form">) {
  return <UnsentEntries entries={useLateIn(lineOf(form))} titleOf={() => profileTitle} />;
}
