import styles from "./skeleton.module.css";

/** The place of something that is still loading. `width`, `height` and `radius` are CSS lengths; `ratio` instead of a height. */
export function Skeleton({
  width = "100%",
  height = "1em",
  radius,
  ratio,
}: {
  width?: string;
  height?: string;
  radius?: string;
  ratio?: number;
}) {
  const style = {
    width,
    height: ratio === undefined ? height : undefined,
    aspectRatio: ratio,
    borderRadius: radius,
  };
  return <span className={styles.skeleton} style={style} aria-hidden="true" />;
}
