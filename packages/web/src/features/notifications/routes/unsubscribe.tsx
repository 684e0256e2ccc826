import { mailSwitches, type MailKind } from "@handiwork/core/model/notification/kinds";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { useAuth } from "../../../lib/auth.tsx";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { ApiError } from "../../../lib/errors.ts";
import { useHydrated } from "../../../lib/hydration.ts";
import { paths } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Container } from "../../../ui/layout.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { endedQuery } from "../api/unsubscribe.ts";
import styles from "./unsubscribe.module.css";

/** Where links in mails lead that end mails of a kind: it is done at once, whoever is signed in. */
export function Page() {
  useDocumentTitle("E-mails switched off");
  const [params] = useSearchParams();
  const isReady = useHydrated();
  return (
    <Container>
      <div className={styles.page}>{isReady && <State token={params.get("token") ?? ""} />}</div>
    </Container>
  );
}

function State({ token }: { token: string }) {
  const {
    data: kind,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...endedQuery(token), enabled: token !== "" });
  if (kind) return <Ended kind={kind} />;
  if (error && !isBadLink(error)) {
    return (
      <ErrorState
        wholePage
        title="We could not switch the e-mails off"
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (error || token === "") {
    return (
      <Words title="This link does not work">
        <p>
          It may have been cut off in your mail program. You can choose in your profile which e-mails come to
          you.
        </p>
      </Words>
    );
  }
  return (
    <output className={styles.pending}>
      <Spinner size={28} />
      Switching the e-mails off
    </output>
  );
}

function isBadLink(error: Error): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404);
}

function Ended({ kind }: { kind: MailKind }) {
  return (
    <Words title="Done: no more of these e-mails">
      <p>
        You will get no more e-mails about <strong>{mailSwitches[kind].ended}</strong>. On Handiwork itself
        nothing changes, and you can switch them on again at any time.
      </p>
    </Words>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  const { user } = useAuth();
  return (
    <>
      <h1>{title}</h1>
      {children}
      <p className={styles.actions}>
        <LinkButton to={paths.notificationSettings}>
          {user ? "Your notification settings" : "Sign in to see your settings"}
        </LinkButton>
      </p>
    </>
  );
}
