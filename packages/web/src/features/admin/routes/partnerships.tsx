import type { ManagedPartner } from "@handiwork/core/model/partnership/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, preloadDialog } from "../../../ui/dialog.tsx";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { allPartnersQuery } from "../api/partners.ts";
import { AdminList } from "../components/admin-list.tsx";
import { CardSkeletons } from "../components/card-skeletons.tsx";
import { PartnerCard } from "../components/partner-card.tsx";
import { PartnerEditor } from "../components/partner-form.tsx";
import styles from "./admin.module.css";

/** The partners, for admins (B-PARTN-01 to B-PARTN-04). `?new` opens the form for a new one. */
export function Page() {
  useDocumentTitle("Partnerships");
  const [search, setSearch] = useSearchParams();
  const [edited, setEdited] = useState<ManagedPartner | "new" | null>(search.has("new") ? "new" : null);
  const close = () => {
    setEdited(null);
    if (search.has("new")) setSearch({}, { replace: true });
  };
  const begin = () => setEdited("new");
  return (
    <Container>
      <div className={styles.page}>
        <div className={styles.top}>
          <PageHead title="Partnerships">
            Who we work with, in the order in which the site shows them.
          </PageHead>
          <Button
            variant="primary"
            aria-haspopup="dialog"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={begin}
          >
            New Partnership
          </Button>
        </div>
        <AdminList
          query={useInfiniteQuery(allPartnersQuery)}
          failure="Failed to load partnerships"
          skeletons={<CardSkeletons label="Loading partnerships" />}
          empty={
            <EmptyState icon="heart" title="No partnerships yet">
              <Button onClick={begin}>Add the first one</Button>
            </EmptyState>
          }
        >
          {(partner) => <PartnerCard partner={partner} edit={() => setEdited(partner)} />}
        </AdminList>
      </div>
      <Dialog
        open={edited !== null}
        onClose={close}
        title={edited === "new" || edited === null ? "New Partnership" : "Edit Partnership"}
      >
        {edited !== null && <PartnerEditor partner={edited === "new" ? null : edited} close={close} />}
      </Dialog>
    </Container>
  );
}
