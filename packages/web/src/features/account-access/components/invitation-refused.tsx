import { ApiError } from "../../../lib/errors.ts";
import { paths } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { SupportMail } from "../../../ui/support-mail.tsx";
import { AccessPage } from "./access-page.tsx";
import styles from "./form.module.css";

/** Whether it is the invitation that does not work (any more), rather than the way to the server. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 403, 404, 409].includes(error.status) && !hasFields(error);
}

function hasFields({ fields }: ApiError): boolean {
  return "password" in fields || "acceptTerms" in fields;
}

/** A link that nobody can take up: why, and how one gets into the account nevertheless. */
export function InvitationRefused({ error }: { error?: ApiError }) {
  const reason = error && error.status !== 400 ? error.detail : undefined;
  return (
    <AccessPage
      title="This invitation cannot be used"
      lead={reason ?? "The link is not complete. Please open it from the mail, or copy the whole of it."}
      after={
        <p>
          Does nothing of this help? Write to <SupportMail />.
        </p>
      }
    >
      <div className={styles.form}>
        <p>
          Your account is there, with the address that the invitation came to. We mail you a code there, and
          with it you choose a password.
        </p>
        <LinkButton to={paths.forgotPassword} variant="primary" size="lg" block>
          Set a Password by E-mail
        </LinkButton>
        <LinkButton to={paths.signIn} size="lg" block>
          Sign In
        </LinkButton>
      </div>
    </AccessPage>
  );
}
