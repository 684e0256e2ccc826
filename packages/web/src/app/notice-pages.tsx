import type { ReactNode } from "react";
import { useDocumentTitle } from "../lib/document-title.ts";
import { paths } from "../lib/paths.ts";
import type { UserType } from "../lib/session.ts";
import { LinkButton } from "../ui/button.tsx";
import { Cluster, Container, Stack } from "../ui/layout.tsx";
import { Text } from "../ui/text.tsx";
import styles from "./notice-pages.module.css";

/** What an address leads to that no page has (A-GAP-04). */
export function Page() {
  return (
    <NoticePage title="Page not found">
      <Text tone="quiet" measure="narrow">
        The address may be mistyped, or the page has moved. Everything else is still where it was.
      </Text>
    </NoticePage>
  );
}

/** What somebody sees whose type a page does not admit (A-ROLE-13, A-ROLE-14, to the word). */
export function AccessDenied({ required, own }: { required: readonly UserType[]; own: UserType }) {
  return (
    <NoticePage title="Access Denied">
      <Text tone="quiet" measure="narrow">
        You don&apos;t have permission to access this page.
      </Text>
      <Text tone="quiet" measure="narrow">
        Required role: <strong>{required.join(" or ")}</strong>
        <br />
        Your role: <strong>{own}</strong>
      </Text>
    </NoticePage>
  );
}

/** What stands where a page was whose session has ended. `signIn` leads to signing in and back. */
export function SignedOut({
  title = "Authentication required",
  sentence = "Please sign in to view this page.",
  signIn,
}: {
  title?: string;
  sentence?: string;
  signIn: string;
}) {
  const actions = (
    <LinkButton to={signIn} variant="primary">
      Sign in
    </LinkButton>
  );
  return (
    <NoticePage title={title} actions={actions}>
      <Text tone="quiet" measure="narrow">
        {sentence}
      </Text>
    </NoticePage>
  );
}

/** A page that has only something to say, and `actions` to go on from there: by itself home and the search. */
function NoticePage({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <Container>
      <Stack align="center" center rows="middle" className={styles.page}>
        <h1>{title}</h1>
        {children}
        <Cluster gap={3} justify="center">
          {actions ?? (
            <>
              <LinkButton to={paths.home} variant="primary">
                Go to the home page
              </LinkButton>
              <LinkButton to={paths.artisans()}>Find Artisans</LinkButton>
            </>
          )}
        </Cluster>
      </Stack>
    </Container>
  );
}
