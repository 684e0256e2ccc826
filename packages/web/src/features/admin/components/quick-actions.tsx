import { useQuery } from "@tanstack/react-query";
import { paths } from "../../../lib/paths.ts";
import { Tile, Tiles } from "../../../ui/tile.tsx";
import { openReportsQuery } from "../api/reports.ts";

const actions = [
  { to: paths.adminUsers(), icon: "smile", title: "Manage Users", text: "Find, verify and disable accounts" },
  {
    to: paths.adminArtisans("pending"),
    icon: "hammer",
    title: "Approve Artisans",
    text: "Artisans who registered and wait for your decision",
  },
  {
    to: paths.adminMerchants("pending"),
    icon: "store",
    title: "Approve Merchants",
    text: "Businesses that wait for your decision",
  },
  {
    to: paths.adminBulkUpload,
    icon: "list",
    title: "Bulk Upload",
    text: "Register many artisans from a CSV file",
  },
  { to: paths.adminBlog, icon: "mail", title: "Blog Posts", text: "Write, publish and unpublish" },
  {
    to: paths.adminPartnerships,
    icon: "heart",
    title: "Partnerships",
    text: "The organisations that are shown as partners",
  },
] as const;

/** The six quick actions (B-ADMIN-08). */
export function QuickActions() {
  return (
    <Tiles label="Quick actions">
      {actions.map((action) => (
        <li key={action.title}>
          <Tile {...action} />
        </li>
      ))}
    </Tiles>
  );
}

/** Where else admins look after the marketplace. */
export function OtherPages() {
  const { data: open = 0 } = useQuery(openReportsQuery);
  return (
    <Tiles label="More admin pages">
      <li>
        <Tile
          to={paths.adminModeration()}
          icon="shield"
          title={open > 0 ? `User reports (${open} open)` : "User reports"}
          text="What users told us about people and messages"
        />
      </li>
      <li>
        <Tile
          to={paths.adminPayments()}
          icon="check"
          title="Payments"
          text="What artisans paid for premium, refunds, and revenue a month"
        />
      </li>
      <li>
        <Tile
          to={paths.adminReports}
          icon="calendar"
          title="Reports"
          text="Registrations, searches and more by day, week and month"
        />
      </li>
      <li>
        <Tile to={paths.clients} icon="smile" title="Clients" text="Everybody who looks for artisans" />
      </li>
      <li>
        <Tile
          to={paths.adminAudit()}
          icon="eye"
          title="Audit trail"
          text="Who did what, when, and what it changed"
        />
      </li>
    </Tiles>
  );
}
