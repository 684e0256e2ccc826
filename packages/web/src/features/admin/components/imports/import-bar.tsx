import styles from "./import-bar.module.css";

interface Props {
  label: string;
  done: number;
  /** 0 where nobody knows yet. */
  of: number;
  /** How far it is, in words. */
  words: string;
}

/** How far something is. */
export function ImportBar({ label, done, of, words }: Props) {
  return (
    <div className={styles.bar}>
      <p className={styles.label}>{label}</p>
      <progress aria-label={label} {...(of > 0 && { max: of, value: done })} />
      <p className={styles.words}>{words}</p>
    </div>
  );
}
