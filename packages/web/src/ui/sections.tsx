import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
} from "react";
import { useLocation, type Location } from "react-router-dom";
import { Icon } from "./icon.tsx";
import { Cluster } from "./layout.tsx";
import styles from "./sections.module.css";
import { Text } from "./text.tsx";

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly section: HTMLElement;
}

/** What the sections of a page share. It outlasts them: they mount again after a form was saved. */
interface Page {
  readonly add: (entry: Entry) => () => void;
  readonly open: Map<string, boolean>;
  /** Returns whether no section has followed this location yet. */
  readonly follow: (location: Location) => boolean;
}

function newPage(setEntries: Dispatch<SetStateAction<readonly Entry[]>>): Page {
  let followed: Location | undefined;
  return {
    add: (entry) => {
      setEntries((before) => [...before, entry].toSorted(inPageOrder));
      return () => setEntries((before) => before.filter((each) => each !== entry));
    },
    open: new Map(),
    follow: (location) => {
      const isNew = location !== followed;
      followed = location;
      return isNew;
    },
  };
}

const PageContext = createContext<Page>(newPage(() => undefined));

/** The sections of a long page, below an index that stays in view. */
export function Sections({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [page] = useState(() => newPage(setEntries));
  return (
    <PageContext value={page}>
      <div className={styles.sections}>
        {entries.length > 1 && <Index entries={entries} />}
        {children}
      </div>
    </PageContext>
  );
}

function Index({ entries }: { entries: readonly Entry[] }) {
  return (
    <nav aria-label="On this page" className={styles.index}>
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function inPageOrder({ section }: Entry, other: Entry): number {
  const isBefore = section.compareDocumentPosition(other.section) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBefore ? -1 : 1;
}

interface Props {
  /** The hash that opens the section. */
  id: string;
  title: string;
  /** A few words beside the title, which also show while the section is closed. */
  note?: ReactNode;
  /** Hashes of fields in the section, which open it too. */
  fields?: readonly string[];
  padded?: boolean;
  summary?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A section that opens and closes, with an entry in the index of the `Sections` around it. Starts closed on a phone and open on wider
 * screens. A link to its hash opens it and focuses its title. The address names the section that was opened last, so that a reload
 * and the back button find it open.
 */
export function FoldedSection({ id, title, note, fields = [], padded = true, summary, children }: Props) {
  const headingId = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const { add, open, follow } = use(PageContext);
  const [isOpenAtFirst] = useState(() => open.get(id) ?? matchMedia("(min-width: 48rem)").matches);
  useLayoutEffect(() => {
    const section = details.current;
    return section ? add({ id, title, section }) : undefined;
  }, [add, id, title]);

  const location = useLocation();
  const opening = fields.join(" ");
  useLayoutEffect(() => {
    const hash = location.hash.slice(1);
    const section = details.current;
    if (!section || !hash || ![id, ...opening.split(" ")].includes(hash)) return;
    if (!follow(location)) return;
    section.open = true;
    if (hash !== id) return;
    section.scrollIntoView();
    section.querySelector("summary")?.focus({ preventScroll: true });
  }, [location, id, opening, follow]);

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
        <summary
          id={id}
          ref={summary}
          onClickCapture={() => {
            isPressed.current = true;
          }}
        >
          <Cluster as="span" gap={3} justify="between" className={styles.title}>
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
        </summary>
        <div className={padded ? styles.padded : styles.body}>{children}</div>
      </details>
    </section>
  );
}
