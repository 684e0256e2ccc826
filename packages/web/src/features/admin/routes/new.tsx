import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { Tile, Tiles } from "../../../ui/data/tile.tsx";
import { AdminPage } from "../components/admin-page.tsx";

const tiles = [
  [`${adminPaths.blog}?new`, "list", "New Post", "Write a post and publish it when it is ready"],
  [`${adminPaths.partnerships}?new`, "heart", "New Partnership", "Add an organisation to the partners page"],
  [adminPaths.bulkUpload, "store", "Bulk Upload", "Register many artisans from a CSV file"],
] as const;

/** Links to the forms that create something (B-ADMIN-10, B-GAP-35). */
export function Page() {
  return (
    <AdminPage title="Create something new" description="What would you like to do?">
      <Tiles label="Things you can create">
        {tiles.map(([to, icon, title, text]) => (
          <li key={to}>
            <Tile to={to} icon={icon} title={title} text={text} />
          </li>
        ))}
      </Tiles>
    </AdminPage>
  );
}
