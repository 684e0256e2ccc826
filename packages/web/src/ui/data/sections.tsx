import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import { useLocation, type Location } from "react-router-dom";
import { isWide } from "../../lib/page/wide.ts";
import { classNames } from "../primitives/class-names.ts";
import { Icon } from "../primitives/icon.tsx";
import { Cluster } from "../primitives/layout.tsx";
import styles from "./sections.module.css";
import { Text } from "../primitives/text.tsx";

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly section: HTMLElement;
}

/** State that the sections of a page share. */
interface SectionsState {
  /** Lists a section in the table of contents. Returns the function that removes it. */
  readonly add: (entry: Entry) => () => void;
  /** The sections that the user has opened or closed. Survives remounting, which happens after a form is saved. */
  readonly open: Map<string, boolean>;
}

const SectionsContext = createContext<SectionsState>({ add: () => () => undefined, open: new Map() });

/** The locations whose section has been opened, so that remounting does not move the focus again. */
const followed = new WeakSet<Location>();

/** The sections of a long page, below a sticky table of contents. */
export function Sections({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [state] = useState<SectionsState>(() => ({
    add: (entry) => {
      setEntries((before) => [...before, entry].toSorted(inPageOrder));
      return () => setEntries((before) => before.filter((each) => each !== entry));
    },
    open: new Map(),
  }));
  return (
    <SectionsContext value={state}>
      <div className={styles.sections}>
        {entries.length > 1 && <TableOfContents entries={entries} />}
        {children}
      </div>
    </SectionsContext>
  );
}

/** Two columns of sections on wide screens, made of `SectionColumn`s. */
export function SectionColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** A column of sections. `isSide` places it at the end of the row, even if it is first in the markup. */
export function SectionColumn({ isSide = false, children }: { isSide?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.column, isSide && styles.side)}>{children}</div>;
}

function TableOfContents({ entries }: { entries: readonly Entry[] }) {
  return (
    <nav aria-label="On this page" className={styles.index}>
      <Cluster as="ul" gap={1} wrap={false}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}

function inPageOrder({ section }: Entry, other: Entry): number {
  const isBefore = section.compareDocumentPosition(other.section) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBefore ? -1 : 1;
}

interface Props {
  /** The URL hash that opens the section. */
  id: string;
  title: string;
  /** A short text next to the title, visible even while the section is closed. */
  note?: ReactNode;
  /** URL hashes of fields in the section. They open it, too. */
  fieldHashes?: readonly string[];
  padded?: boolean;
  summaryRef?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A collapsible section, listed in the table of contents of the surrounding `Sections`. Closed at first on phones and open on wider
 * screens. A link to its hash opens it and focuses its title. The URL's hash names the section that was opened last, so that it
 * is open again after a reload or with the back button.
 */
export function CollapsibleSection({
  id,
  title,
  note,
  fieldHashes = [],
  padded = true,
  summaryRef,
  children,
}: Props) {
  const headingId = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const { add, open } = use(SectionsContext);
  const [isOpenAtFirst] = useState(() => open.get(id) ?? isWide());
  useLayoutEffect(() => {
    const section = details.current;
    return section ? add({ id, title, section }) : undefined;
  }, [add, id, title]);

  const location = useLocation();
  const fieldIds = fieldHashes.join(" ");
  useLayoutEffect(() => {
    const hash = location.hash.slice(1);
    const section = details.current;
    if (!section || !hash || ![id, ...fieldIds.split(" ")].includes(hash)) return;
    if (followed.has(location)) return;
    followed.add(location);
    section.open = true;
    if (hash !== id) return;
    section.scrollIntoView();
    section.querySelector("summary")?.focus({ preventScroll: true });
  }, [location, id, fieldIds]);

  const isPressed = useRef(false);
  const remember = (isOpen: boolean) => {
    open.set(id, isOpen);
    if (!isPressed.current) return;
    isPressed.current = false;
    const { pathname, search } = window.location;
    history.replaceState(history.state, "", pathname + search + (isOpen ? `#${id}` : ""));
  };
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <details
        ref={details}
        open={isOpenAtFirst}
        onToggle={({ currentTarget }) => remember(currentTarget.open)}
      >
        <Cluster
          as="summary"
          gap={3}
          wrap={false}
          id={id}
          ref={summaryRef}
          onClickCapture={() => {
            isPressed.current = true;
          }}
        >
          <Cluster as="span" gap={3} tight grow justify="between">
            <Text as="h2" id={headingId} size={18}>
              {title}
            </Text>
            {note !== undefined && (
              <Text as="span" size={14} tone="quiet">
                {note}
              </Text>
            )}
          </Cluster>
          <Icon name="chevron-down" />
        </Cluster>
        <div className={padded ? styles.padded : styles.body}>{children}</div>
      </details>
    </section>
  );
}
