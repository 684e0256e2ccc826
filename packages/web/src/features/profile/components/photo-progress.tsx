import styles from "./photo-field.module.css";

/** How far a photograph has come: on its way, being made ready, or there, to be saved with the form. */
export function PhotoProgress({ part, isThere }: { part: number; isThere: boolean }) {
  const percent = Math.round(part * 100);
  if (isThere) return <p className={styles.quiet}>Your new photo is shown once you save.</p>;
  return (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label="Uploading your photo" />
      <span className={styles.quiet}>{percent < 100 ? `Uploading, ${percent} %` : "Almost there"}</span>
    </div>
  );
}
