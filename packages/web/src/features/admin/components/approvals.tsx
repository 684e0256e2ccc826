import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ApprovalFilter as Status } from "../../../lib/paths.ts";
import { EmptyState } from "../../../ui/states.tsx";
import { approvalsQuery, artisanKind, merchantKind } from "../api/approvals.ts";
import styles from "./admin-list.module.css";
import { AdminList } from "./admin-list.tsx";
import { ArtisanCard } from "./artisan-card.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import { MerchantCard } from "./merchant-card.tsx";

/** The artisans of one status, in each state of the list (spec 2, sections 2 and 8). */
export function Artisans({ status }: { status: Status }) {
  return (
    <AdminList
      query={useInfiniteQuery(approvalsQuery(artisanKind, status))}
      failure="Failed to load artisans"
      skeletons={<CardSkeletons label="Loading artisans" />}
      empty={
        <Nobody title="No artisans found">
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
export function Merchants({ status }: { status: Status }) {
  return (
    <AdminList
      query={useInfiniteQuery(approvalsQuery(merchantKind, status))}
      failure="Failed to load merchants"
      skeletons={<CardSkeletons label="Loading merchants" />}
      empty={
        <Nobody title="No merchants found">
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

function Nobody({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyState icon="check" title={title}>
      <p className={styles.advice}>{children}</p>
    </EmptyState>
  );
}
