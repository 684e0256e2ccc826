import type { ManagedPartner } from "@handiwork/core/partnerships/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { LogoPicture } from "../../../ui/media/logo-picture.tsx";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { Dialog, DialogButton } from "../../../ui/overlays/dialog.tsx";
import { RowMenu } from "../../../ui/overlays/row-menu.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { AdminPage } from "../components/admin-page.tsx";
import { SiteLink } from "../components/details.tsx";
import { useUrlParameters } from "../components/filters.tsx";
import { Actions, RecordCard, RecordList } from "../components/record-list.tsx";
import { allPartnersQuery, useDeletePartner, useTogglePartner } from "../partnerships/api.ts";
import { PartnerEditor, partnerTerms } from "../partnerships/partner-form.tsx";

/** The admins' list of partners (B-PARTN-01 to B-PARTN-04). `?new` opens the form for a new partner. */
export function Page() {
  const { search, setParameter } = useUrlParameters();
  const [isOpen, setOpen] = useState(search.has("new"));
  /** The partner in the form; null for a new one. Stays during the closing animation. */
  const [edited, setEdited] = useState<ManagedPartner | null>(null);
  const open = (partner: ManagedPartner | null) => {
    setEdited(partner);
    setOpen(true);
  };
  const create = () => open(null);
  const close = () => {
    setOpen(false);
    if (search.has("new")) setParameter("new", "");
  };
  const query = useInfiniteQuery(allPartnersQuery);
  const current = query.data?.find(({ id }) => id === edited?.id);
  return (
    <AdminPage
      title="Partnerships"
      description="Partner organisations, in the order the site shows them."
      actions={
        <DialogButton variant="primary" onClick={create}>
          New Partnership
        </DialogButton>
      }
    >
      <RecordList
        noun="partnerships"
        query={query}
        empty={{
          icon: "heart",
          title: "No partnerships yet",
          children: <Button onClick={create}>Add the first one</Button>,
        }}
      >
        {(partner) => <PartnerCard partner={partner} onEdit={() => open(partner)} />}
      </RecordList>
      <Dialog open={isOpen} onClose={close} title={edited ? "Edit Partnership" : "New Partnership"}>
        <PartnerEditor
          key={edited?.id}
          partner={current ?? edited}
          isGone={edited !== null && !current}
          onClose={close}
        />
      </Dialog>
    </AdminPage>
  );
}

/** A partner with its actions (B-PARTN-01, B-PARTN-02). */
function PartnerCard({ partner, onEdit }: { partner: ManagedPartner; onEdit: () => void }) {
  const { name, logo, description, website, displayOrder, isActive } = partner;
  const toggle = useTogglePartner(partner);
  const deletion = useDeletePartner();
  const headingId = useId();
  return (
    <RecordCard
      headingId={headingId}
      level={2}
      picture={<LogoPicture name={name} image={logo} />}
      title={name}
      subtitle={
        <>
          Display order: {displayOrder}
          <LogoState partner={partner} />
        </>
      }
      status={<Tag tone={isActive ? "good" : "waiting"}>{isActive ? "Active" : "Hidden"}</Tag>}
      footer={
        <Actions>
          <Button
            icon="eye"
            loading={toggle.isPending}
            aria-describedby={headingId}
            onClick={() => toggle.mutate()}
          >
            {isActive ? "Hide" : "Show"}
          </Button>
          <DialogButton aria-describedby={headingId} onClick={onEdit}>
            Edit
          </DialogButton>
          <RowMenu label={`More actions for ${name}`}>
            <Confirmation
              actionLabel="Delete"
              variant="danger"
              title="Delete partnership"
              record={partner}
              terms={partnerTerms}
              onConfirm={(_, callbacks, shown) => deletion.mutate(shown, callbacks)}
              isPending={deletion.isPending}
              describedBy={headingId}
            >
              {(shown) => `Delete "${shown.name}"? This action cannot be undone.`}
            </Confirmation>
          </RowMenu>
        </Actions>
      }
    >
      {description !== null && (
        <Text measure="wide" lines="as-written">
          {description}
        </Text>
      )}
      {website !== null && (
        <p>
          <SiteLink address={website} />
        </p>
      )}
    </RecordCard>
  );
}

function LogoState({ partner: { isLogoComing, logoProblem } }: { partner: ManagedPartner }) {
  if (isLogoComing) return <p>The logo is being fetched.</p>;
  return logoProblem === null ? null : <Text tone="bad">No logo: {logoProblem}</Text>;
}
