import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { Drawing } from "../primitives/icon.tsx";
import { preloadDialog } from "./dialog.tsx";
import { Menu, MenuAction } from "./menu.tsx";

interface Entry {
  readonly label: string;
  readonly open: () => void;
}

type SetEntry = (id: string, entry: Entry | null) => void;

const RowMenuContext = createContext<SetEntry | null>(null);

/** A menu of a row's further actions. Each `Confirmation` in `children` becomes an entry instead of a button. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map());
  const set = useCallback<SetEntry>((id, entry) => {
    setEntries((before) => {
      const after = new Map(before);
      if (entry) after.set(id, entry);
      else after.delete(id);
      return after;
    });
  }, []);
  return (
    <RowMenuContext value={set}>
      {children}
      {entries.size > 0 && (
        <Menu
          label={label}
          buttonContent={
            <Drawing size={22}>
              <path d="M5 12v.01M12 12v.01M19 12v.01" strokeWidth="3" />
            </Drawing>
          }
        >
          {[...entries].map(([id, { label: entryLabel, open }]) => (
            <MenuAction key={id} onClick={open}>
              {entryLabel}
            </MenuAction>
          ))}
        </Menu>
      )}
    </RowMenuContext>
  );
}

/** Adds an action to the surrounding `RowMenu` while it is possible. Returns whether there is such a menu. */
export function useRowMenuEntry(label: string, open: () => void, isPossible: boolean): boolean {
  const set = use(RowMenuContext);
  const id = useId();
  const current = useRef(open);
  useLayoutEffect(() => {
    current.current = open;
  });
  useEffect(() => {
    if (!set || !isPossible) return undefined;
    set(id, {
      label,
      open: () => {
        preloadDialog();
        current.current();
      },
    });
    return () => set(id, null);
  }, [set, id, label, isPossible]);
  return set !== null;
}
