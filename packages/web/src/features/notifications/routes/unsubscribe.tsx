import { mailSwitches } from "@handiwork/core/notifications/kinds.rules";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { api, read } from "../../../lib/api/client.ts";
import { useDocumentTitle } from "../../../lib/page/document.ts";
import { useAuth } from "../../../lib/session/auth.tsx";
import { hasStatus } from "../../../lib/api/errors.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { LinkButton, Spinner } from "../../../ui/primitives/button.tsx";
import { Container, Stack } from "../../../ui/primitives/layout.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { Text } from "../../../ui/primitives/text.tsx";

/**
 * The target of unsubscribe links in emails. Unsubscribes immediately, even without a session: with a query, because
 * the request is idempotent.
 */
export function Page() {
  useDocumentTitle("Unsubscribe");
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const query = useQuery({
    queryKey: ["unsubscribe", token],
    queryFn: async () => (await read(api.unsubscribe.$post({ query: { token } }))).kind,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    enabled: token !== "",
  });
  const { data: kind, error } = query;
  return (
    <Container>
      <Stack align="center" center rows="middle">
        {kind ? (
          <Outcome title="You are unsubscribed">
            You will no longer get emails about <strong>{mailSwitches[kind].ended}</strong>. Nothing else
            changes, and you can turn them on again at any time.
          </Outcome>
        ) : token === "" || hasStatus(error, 404, 400) ? (
          <Outcome title="This link does not work">
            Your mail program may have cut it off. You can choose which emails you get in your profile.
          </Outcome>
        ) : error ? (
          <ErrorState wholePage title="We could not turn off the emails" query={query} />
        ) : (
          <Stack as="output" gap={3} align="center" tone="quiet">
            <Spinner size={28} />
            Turning off the emails
          </Stack>
        )}
      </Stack>
    </Container>
  );
}

function Outcome({ title, children }: { title: string; children: ReactNode }) {
  const { user } = useAuth();
  return (
    <>
      <h1>{title}</h1>
      <Text tone="quiet" measure="narrow">
        {children}
      </Text>
      <LinkButton to={paths.notificationSettings}>
        {user ? "Your notification settings" : "Sign in to see your settings"}
      </LinkButton>
    </>
  );
}
