import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { Tile, Tiles } from "../../../ui/data/tile.tsx";
import { AdminPage } from "../components/admin-page.tsx";

const tiles = [
  {
    to: `${adminPaths.blog}?new`,
    icon: "list",
    title: "New Post",
    text: "Write a post and publish it when it is ready",
  },
  {
    to: `${adminPaths.partnerships}?new`,
    icon: "heart",
    title: "New Partnership",
    text: "Add an organisation to the partners page",
  },
  {
    to: adminPaths.bulkUpload,
    icon: "store",
    title: "Bulk Upload",
    text: "Register many artisans from a CSV file",
  },
] as const;

/** Links to the forms that create something (B-ADMIN-10, B-GAP-35). */
export function Page() {
  return (
    <AdminPage title="Create something new" description="What would you like to do?">
      <Tiles label="Things you can create">
        {tiles.map((tile) => (
          <li key={tile.to}>
            <Tile {...tile} />
          </li>
        ))}
      </Tiles>
    </AdminPage>
  );
}
