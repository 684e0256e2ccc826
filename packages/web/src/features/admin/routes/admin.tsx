import { useDocumentTitle } from "../../../lib/document-title.ts";
import { paths } from "../../../lib/paths.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Tile, Tiles } from "../../../ui/tile.tsx";
import styles from "./admin.module.css";

/** Where admins begin (spec 2, section 2). */
export function Page() {
  useDocumentTitle("Admin dashboard");
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title="Admin dashboard">Who wants to join, and who has joined.</PageHead>
        <Tiles label="Admin pages">
          <li>
            <Tile
              to={paths.adminArtisans("pending")}
              icon="clock"
              title="Approve Artisans"
              text="Artisans who registered and wait for your decision"
            />
          </li>
          <li>
            <Tile
              to={paths.adminArtisans("approved")}
              icon="check"
              title="Approved artisans"
              text="Artisans whom clients find in the search"
            />
          </li>
        </Tiles>
      </div>
    </Container>
  );
}
