import { mailKinds, mailSwitches } from "@handiwork/core/model/notification/kinds";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { ErrorState } from "../../../ui/states.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { preferencesQuery, useSwitchMails } from "../api/preferences.ts";
import styles from "./settings.module.css";

/** Which mails a user wants, each a switch. */
export function MailSwitches({ user }: { user: SessionUser }) {
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery);
  const { mutate } = useSwitchMails();
  const kinds = mailKinds.filter((kind) => mailSwitches[kind].readers.includes(user.userType));
  if (!data && error) {
    return (
      <ErrorState
        title="Could not load your settings"
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <>
      <ul aria-busy={!data || undefined} className={styles.list}>
        {kinds.map((kind) => {
          const { label, description } = mailSwitches[kind];
          return (
            <li key={kind} className={styles.entry}>
              <Switch
                label={label}
                description={description}
                checked={data?.[kind]}
                onChange={(isOn) => mutate({ kind, isOn })}
              />
            </li>
          );
        })}
      </ul>
      {!user.isEmailVerified && (
        <p className={styles.note}>
          We send these only to an address that you have verified.{" "}
          <Link to={paths.verifyEmail}>Verify your e-mail address</Link>
        </p>
      )}
    </>
  );
}
