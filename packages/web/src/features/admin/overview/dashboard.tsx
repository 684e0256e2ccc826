import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import type { IconName } from "../../../ui/primitives/icon.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { Tile, Tiles } from "../../../ui/data/tile.tsx";
import { AdminPage } from "../shared/admin-page.tsx";
import { Overview } from "./totals.tsx";
import { Trends } from "./trends.tsx";

export interface DashboardTile {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

/**
 * The admins' start page (B-ADMIN-01 to B-ADMIN-10): records that need a decision, totals and trends.
 *
 * @param props.quick the six quick actions, from the table of admin pages
 */
export function Dashboard({ quick }: { quick: readonly DashboardTile[] }) {
  return (
    <AdminPage
      title="Admin dashboard"
      description="The marketplace at a glance."
      actions={
        <>
          <LinkButton to={adminPaths.settings}>Settings</LinkButton>
          <LinkButton to={adminPaths.new} variant="primary">
            New Action
          </LinkButton>
        </>
      }
    >
      <Overview />
      <Trends />
      <Stack as="section" gap={3} aria-labelledby="quick-actions">
        <Text as="h2" id="quick-actions" size={22}>
          Quick actions
        </Text>
        <Tiles label="Quick actions">
          {quick.map((tile) => (
            <li key={tile.to}>
              <Tile {...tile} />
            </li>
          ))}
        </Tiles>
      </Stack>
    </AdminPage>
  );
}
