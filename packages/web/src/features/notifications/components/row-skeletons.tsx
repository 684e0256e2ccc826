import { Skeleton } from "../../../ui/skeleton.tsx";
import row from "./notification-row.module.css";

/** The places of notifications that are on their way. */
export function RowSkeletons({ count }: { count: number }) {
  return (
    <ul aria-busy="true" aria-label="Loading your notifications">
      {Array.from({ length: count }, (_, place) => (
        <li key={place} className={row.row}>
          <Skeleton width="2.5rem" height="2.5rem" radius="50%" />
          <span className={row.words}>
            <Skeleton width="60%" height="1.35rem" />
            <Skeleton width="85%" height="1.2rem" />
            <Skeleton width="30%" height="1.2rem" />
          </span>
        </li>
      ))}
    </ul>
  );
}
