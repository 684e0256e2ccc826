import styles from "./chips.module.css";

/** Short words side by side. */
export function Chips({ of }: { of: readonly string[] }) {
  return (
    <ul className={styles.chips}>
      {[...new Set(of)].map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
