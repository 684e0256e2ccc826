import { GrantForm } from "@handiwork/core/model/payment-admin/schema";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog, preloadDialog } from "../../../ui/dialog.tsx";
import { Textarea, TextInput } from "../../../ui/field.tsx";
import { useGrantPremium } from "../api/premium.ts";
import styles from "./confirmation.module.css";

interface Props {
  artisan: { readonly id: string; readonly name: string };
  /** The version of the premium that is shown. */
  version: number;
}

type Problems = Partial<Record<"days" | "reason", string>>;

/** Gives an artisan days of premium that nobody pays for, for a reason. */
export function GrantPremium({ artisan: { id, name }, version }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useState("30");
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending } = useGrantPremium(id, version);
  const close = () => setOpen(false);
  const go = () => {
    const read = GrantForm.safeParse({ days: Number(days), reason, version });
    setProblems(read.success ? {} : problemsIn(read.error.issues));
    if (read.success) mutate(read.data, { onSuccess: close });
  };
  return (
    <>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
      >
        Give premium
      </Button>
      <Dialog open={isOpen} onClose={close} title={`Give premium to ${name}?`}>
        <div className={styles.content}>
          <p>The days begin now, or when the premium that runs ends. {name} hears of it by e-mail.</p>
          <TextInput
            label="Days"
            inputMode="numeric"
            value={days}
            error={problems.days}
            onChange={({ target }) => setDays(target.value)}
          />
          <Textarea
            label="Reason"
            hint="It stays in the audit trail; only admins see it."
            rows={3}
            maxLength={500}
            value={reason}
            error={problems.reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className={styles.choice}>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" loading={isPending} onClick={go}>
              Give premium
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

function problemsIn(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Problems {
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
}
