import type { JobView } from "@handiwork/core/jobs/view.schema";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { plural } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { areaName, formatMoment, formatWhen } from "../format.ts";
import { StatusTag } from "../status-tag.tsx";
import { ActionDialog } from "./action-dialog.tsx";
import { Facts, Panel, UnsentCommands } from "./panel.tsx";
import { JobPictures } from "./pictures.tsx";

/** Returns the text of a request, or why the user cannot see it. */
export function requestText({ request, quotes }: JobView): string {
  if (request.text) return request.text;
  if (request.status !== "removed" && quotes.some(({ isBlocked }) => isBlocked))
    return "You have blocked this client, so their request is hidden.";
  return "Our team has removed this request.";
}

/** The request and its actions. `hasText` is false if the page's description already contains the text. */
export function RequestPanel({ view, hasText = true }: { view: JobView; hasText?: boolean }) {
  const { request, requestId, role } = view;
  const isOpen = request.status === "open";
  const quotes = view.quotes.filter(({ status }) => status === "offered").length;
  const tag =
    role === "client" && isOpen && quotes > 0 ? (
      <Tag tone="good">{plural(quotes, "quote")}</Tag>
    ) : (
      <StatusTag status={request.status} />
    );
  return (
    <Panel title="The request" beside={!view.job && tag} gap={3}>
      {hasText && <Text lines="anywhere">{requestText(view)}</Text>}
      <JobPictures requestId={requestId} pictures={request.pictures} description="The request" />
      <Facts
        facts={[
          ["Area", areaName(request.area)],
          ["When", formatWhen(request.when)],
          ["Budget", request.budgetKobo !== null && nairaOfKobo(request.budgetKobo)],
          ["Address", !view.job && request.address],
          ["Open until", isOpen && request.endsAt && formatMoment(request.endsAt)],
          ["Reason", request.closedReason],
        ]}
      />
      <Questions view={view} />
      <UnsentCommands requestId={requestId} machine="request" />
      <Cluster gap={3}>
        <ActionDialog view={view} action={{ event: "addArtisans" }} />
        <ActionDialog view={view} action={{ event: "reopenRequest" }} />
        {role === "client" && canAskAgain(view) && (
          <LinkButton to={paths.newJob({ again: requestId })}>Ask again</LinkButton>
        )}
        <ActionDialog view={view} action={{ event: "closeRequest" }} />
        <ActionDialog view={view} action={{ event: "removeText" }} />
        <ActionDialog view={view} action={{ event: "removeRequest" }} />
      </Cluster>
    </Panel>
  );
}

/** Returns whether to offer the client a new, equal request: it ended without the work and cannot be reopened. */
function canAskAgain({ request: { status, stage }, can }: JobView): boolean {
  return ["closed", "expired"].includes(status) || (stage === "cancelled" && !can.includes("reopenRequest"));
}

/** The artisans' questions with the answers. */
function Questions({ view }: { view: JobView }) {
  if (view.questions.length === 0) return null;
  return (
    <Stack gap={2}>
      <h3>Questions</h3>
      <Stack as="ul" gap={3}>
        {view.questions.map(({ id, artisanId, text, answer }) => (
          <li key={id}>
            <Text weight={600} lines="anywhere">
              {text}
            </Text>
            {answer !== null && <Text lines="anywhere">{answer}</Text>}
            {view.role === "client" && artisanId !== null && (
              <ActionDialog view={view} action={{ event: "answerQuestion", artisanId, questionId: id }} />
            )}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
