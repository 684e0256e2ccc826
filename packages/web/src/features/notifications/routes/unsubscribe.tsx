import { mailSwitches } from "@handiwork/core/notifications/kinds.rules";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { api, read } from "../../../lib/api.ts";
import { useAuth } from "../../../lib/auth.tsx";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { hasStatus } from "../../../lib/errors.ts";
import { useHydrated } from "../../../lib/hydration.ts";
import { paths } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Container, Stack } from "../../../ui/layout.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { Text } from "../../../ui/text.tsx";

/** Where links in mails lead that end mails of a kind: it is done at once, whoever is signed in. */
export function Page() {
  useDocumentTitle("E-mails switched off");
  const [params] = useSearchParams();
  const isReady = useHydrated();
  return (
    <Container>
      <Stack align="center" center rows="middle">
        {isReady && <State token={params.get("token") ?? ""} />}
      </Stack>
    </Container>
  );
}

/** Ends the mails that a link is for as soon as the page is there; to ask twice is as good as once. */
function State({ token }: { token: string }) {
  const query = useQuery({
    queryKey: ["unsubscribe", token],
    queryFn: async () => (await read(api.unsubscribe.$post({ query: { token } }))).kind,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    enabled: token !== "",
  });
  const { data: kind, error } = query;
  if (kind) {
    return (
      <Outcome title="You are unsubscribed">
        You will no longer get e-mails about <strong>{mailSwitches[kind].ended}</strong>. On Handiwork itself
        nothing changes, and you can switch them on again at any time.
      </Outcome>
    );
  }
  if (error && !hasStatus(error, 404, 400)) {
    return <ErrorState wholePage title="We could not switch the e-mails off" query={query} />;
  }
  if (error || token === "") {
    return (
      <Outcome title="This link does not work">
        It may have been cut off in your mail program. You can choose in your profile which e-mails come to
        you.
      </Outcome>
    );
  }
  return (
    <Stack as="output" gap={3} align="center" tone="quiet">
      <Spinner size={28} />
      Switching the e-mails off
    </Stack>
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
