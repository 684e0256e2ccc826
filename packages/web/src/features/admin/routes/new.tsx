import { useDocumentTitle } from "../../../lib/document-title.ts";
import { paths } from "../../../lib/paths.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Tile, Tiles } from "../../../ui/tile.tsx";
import styles from "./admin.module.css";

/** What an admin can begin (B-ADMIN-10, B-GAP-35). */
export function Page() {
  useDocumentTitle("Create something new");
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title="Create something new">What would you like to begin?</PageHead>
        <Tiles label="What can be created">
          <li>
            <Tile
              to={`${paths.adminBlog}?new`}
              icon="list"
              title="New Post"
              text="Write for the blog, and publish it when it is ready"
            />
          </li>
          <li>
            <Tile
              to={`${paths.adminPartnerships}?new`}
              icon="heart"
              title="New Partnership"
              text="Add an organisation to the partners page"
            />
          </li>
          <li>
            <Tile
              to={paths.adminBulkUpload}
              icon="store"
              title="Bulk Upload"
              text="Register many artisans from a CSV file"
            />
          </li>
        </Tiles>
      </div>
    </Container>
  );
}
