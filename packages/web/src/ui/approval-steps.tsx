import { Icon } from "./icon.tsx";
import styles from "./approval-steps.module.css";

interface Step {
  readonly title: string;
  readonly text: string;
}

/** What happens until an account is approved. In: the steps in their order, and how many of them are done. */
export function ApprovalSteps({ steps, done }: { steps: readonly Step[]; done: number }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className={index < done ? styles.done : undefined}
          aria-current={index === done ? "step" : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < done ? <Icon name="check" size={18} /> : index + 1}
          </span>
          <div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
