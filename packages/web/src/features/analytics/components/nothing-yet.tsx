import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { EmptyState } from "../../../ui/states.tsx";
import styles from "./block.module.css";

/** Nobody was counted in these days: how numbers come about, and what helps. */
export function NothingYet() {
  return (
    <EmptyState icon="eye" title="Nothing counted yet">
      <p className={styles.words}>
        People are counted here when they find you in a search, open your profile, save you or get in touch.
        Your own visits are not. A <Link to={paths.editArtisanProfile}>complete profile</Link> with pictures
        of your work is found more often.
      </p>
    </EmptyState>
  );
}
