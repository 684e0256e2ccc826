import { FormProvider } from "react-hook-form";
import type { SessionUser } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Basics } from "./basics.tsx";
import { Evidence } from "./evidence.tsx";
import { stepHeading } from "./use-step.ts";
import { useWizard } from "./use-wizard.ts";
import styles from "./wizard.module.css";

const titles = { 1: "Basic information", 2: "Portfolio and documents" };

/** The application's form in two steps. Next does not ask for anything; submitting does (B-GAP-14). */
export function Wizard({ user, onApplied }: { user: SessionUser; onApplied: () => void }) {
  const { form, portfolio, documents, step, open, busy, submit } = useWizard(user, onApplied);
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        aria-labelledby="application"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          // Enter in a field of the first step goes on; what is missing is said when it is submitted.
          if (step === 1) open(2);
          else submit();
        }}
      >
        <div className={styles.head}>
          <p className={styles.count}>Step {step} of 2</p>
          <h3 id={stepHeading} tabIndex={-1} className={styles.title}>
            {titles[step]}
          </h3>
          <div className={styles.bar} aria-hidden="true">
            <span className={styles.passed} />
            <span className={step === 2 ? styles.passed : undefined} />
          </div>
        </div>
        <div hidden={step !== 1} className={styles.step}>
          <Basics />
        </div>
        <div hidden={step !== 2} className={styles.step}>
          <Evidence portfolio={portfolio} documents={documents} />
        </div>
        <FormError>{form.formState.errors.root?.message}</FormError>
        {step === 1 ? (
          <Button key="next" type="submit" variant="primary" size="lg" block>
            Next
          </Button>
        ) : (
          <div className={styles.choice}>
            <Button size="lg" onClick={() => open(1)}>
              Previous
            </Button>
            <Button key="submit" type="submit" variant="primary" size="lg" loading={busy}>
              Submit
            </Button>
          </div>
        )}
      </form>
    </FormProvider>
  );
}
