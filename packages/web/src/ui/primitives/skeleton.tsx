import styles from "./skeleton.module.css";

/** A placeholder for content that is loading. `width`, `height` and `radius` are CSS lengths; `ratio` replaces the height. */
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

/** The placeholder of a line of text. `className` is the line's. */
export function SkeletonLine({ width, className }: { width: string; className?: string | undefined }) {
  return (
    <p className={className}>
      <Skeleton width={width} />
    </p>
  );
}
