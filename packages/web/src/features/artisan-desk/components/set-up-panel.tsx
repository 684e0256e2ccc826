import { explain } from "../../../lib/errors.ts";
import { paths } from "../../../lib/paths.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { StatusCard } from "../../../ui/status-card.tsx";
import styles from "./set-up-panel.module.css";

/**
 * What stands in the dashboard's place where the artisan has no record, or it could not be read (B-ADASH-10 to B-ADASH-12): then
 * `failure` is why, as the server says it to everybody (B-GAP-09).
 */
export function SetUpPanel({
  failure,
}: {
  failure?: { error: unknown; retry: () => void; retrying: boolean };
}) {
  return (
    <StatusCard tone="open" icon="hammer" title="Set up your artisan profile">
      {failure ? (
        <div role="alert" className={styles.failure}>
          <p>We could not read your artisan profile.</p>
          <p>{explain(failure.error)}</p>
          <Button onClick={failure.retry} loading={failure.retrying}>
            Try again
          </Button>
        </div>
      ) : (
        <p>
          Your account has no artisan profile yet. Tell clients what you do and show them your work: it takes
          about ten minutes, then our team reads it and you are listed.
        </p>
      )}
      <div className={styles.ways}>
        <LinkButton to={paths.editArtisanProfile} variant="primary">
          Set up your profile
        </LinkButton>
        <LinkButton to={paths.artisans()}>See other artisans</LinkButton>
      </div>
    </StatusCard>
  );
}
