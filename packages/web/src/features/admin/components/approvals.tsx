import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { ReactNode } from "react";
import { paths, type ApprovalFilter as Status } from "../../../lib/paths.ts";
import { EmptyState } from "../../../ui/states.tsx";
import { approvalsQuery, artisanKind, merchantKind } from "../api/approvals.ts";
import styles from "./admin-list.module.css";
import { AdminList } from "./admin-list.tsx";
import { ArtisanCard } from "./artisan-card.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import { MerchantCard } from "./merchant-card.tsx";

interface Listed {
  status: Status;
  search: string;
}

/** The artisans of one status, found by words where there is a search, in each state of the list (B-AART-01, B-AART-10, B-ERR-08). */
export function Artisans({ status, search }: Listed) {
  return (
    <AdminList
      query={useInfiniteQuery(approvalsQuery(artisanKind, status, search))}
      failure="Failed to load artisans"
      skeletons={<CardSkeletons label="Loading artisans" />}
      searched={search ? "There may be more." : undefined}
      empty={
        <Nobody
          title="No artisans found"
          listed={{ status, search }}
          all={paths.adminArtisans("all", search)}
        >
          {
            {
              all: "Nobody has registered as an artisan yet. Whoever does appears here, the newest first.",
              pending:
                "Nobody is waiting. Artisans who register and clients who apply appear here, the newest first.",
              approved: "Nobody has been approved yet. Artisans whom you approve appear here.",
              suspended: "Nobody is suspended. Artisans whom you suspend appear here.",
            }[status]
          }
        </Nobody>
      }
    >
      {(artisan) => <ArtisanCard artisan={artisan} />}
    </AdminList>
  );
}

/** The merchants of one status, likewise. */
export function Merchants({ status, search }: Listed) {
  return (
    <AdminList
      query={useInfiniteQuery(approvalsQuery(merchantKind, status, search))}
      failure="Failed to load merchants"
      skeletons={<CardSkeletons label="Loading merchants" />}
      searched={search ? "There may be more." : undefined}
      empty={
        <Nobody
          title="No merchants found"
          listed={{ status, search }}
          all={paths.adminMerchants("all", search)}
        >
          {
            {
              all: "Nobody has registered as a merchant yet. Whoever does appears here, the newest first.",
              pending: "Nobody is waiting. Merchants who register appear here, the newest first.",
              approved: "Nobody has been approved yet. Merchants whom you approve appear here.",
              suspended: "Nobody is suspended. Merchants whom you suspend appear here.",
            }[status]
          }
        </Nobody>
      }
    >
      {(merchant) => <MerchantCard merchant={merchant} />}
    </AdminList>
  );
}

/** Why there is nobody. In: the way to a search among all, where that may find somebody. */
function Nobody({
  title,
  listed: { status, search },
  all,
  children,
}: {
  title: string;
  listed: Listed;
  all: string;
  children: ReactNode;
}) {
  if (!search) {
    return (
      <EmptyState icon="check" title={title}>
        <p className={styles.advice}>{children}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={title}>
      <p className={styles.advice}>
        Nobody here has that in a name, business, e-mail address or telephone number.{" "}
        {status !== "all" && <Link to={all}>Search among all</Link>}
      </p>
    </EmptyState>
  );
}
