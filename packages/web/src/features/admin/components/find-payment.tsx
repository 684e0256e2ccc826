import { PaymentReference } from "@handiwork/core/model/payment/schema";
import { useState, type FormEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/field.tsx";
import styles from "./find-payment.module.css";

/** Shows the payment whose number somebody names: on the telephone, or on a receipt. */
export function FindPayment({ show }: { show: (reference: string) => void }) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const find = (event: FormEvent) => {
    event.preventDefault();
    const { data, success } = PaymentReference.safeParse(typed.trim().toUpperCase());
    setProblem(success ? undefined : "A number looks like PAY-1763719440000-4711");
    if (success) show(data);
  };
  return (
    <form className={styles.form} onSubmit={find} noValidate>
      <TextInput
        label="Find a payment by its number"
        placeholder="PAY-"
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">Find</Button>
    </form>
  );
}
