import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./next-steps.module.css";

interface Props {
  steps: readonly { readonly title: string; readonly text: string }[];
  /** How many of them are behind one. */
  done?: number;
}

/** What comes one after the other. */
export function NextSteps({ steps, done = 0 }: Props) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={index < done ? styles.done : undefined}>
          <span className={styles.number} aria-hidden="true">
            {index < done ? <Icon name="check" size={18} /> : index + 1}
          </span>
          <div>
            <h3 className={styles.title}>
              {title}
              {index < done && <VisuallyHidden> (done)</VisuallyHidden>}
            </h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
