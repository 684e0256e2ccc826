import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./components/latest-payments.module.css";
import { PaymentRows, PaymentSkeletons } from "./components/payment-rows.tsx";
import { latestQuery } from "./latest-query.ts";

/**
 * What the artisan who is signed in paid last: a part of their dashboard (B-ADASH-08, B-PAY-30). Where it cannot be loaded the list stays empty
 * without a word of alarm (B-ERR-33), and can be asked for again.
 */
export function LatestPayments() {
  const { data, isError, isFetching, refetch } = useQuery(latestQuery);
  return (
    <section aria-labelledby="latest-payments" className={styles.part}>
      <h3 id="latest-payments">Latest payments</h3>
      {data && <PaymentRows payments={data.items} />}
      {data?.items.length === 0 && <p className={styles.quiet}>No payments yet</p>}
      {data?.nextCursor && (
        <Link to={paths.ownPayments} className={styles.all}>
          All your payments
        </Link>
      )}
      {!data && !isError && <PaymentSkeletons count={2} />}
      {!data && isError && (
        <div className={styles.again}>
          <Button variant="ghost" onClick={() => void refetch()} loading={isFetching}>
            Load them again
          </Button>
        </div>
      )}
    </section>
  );
}
