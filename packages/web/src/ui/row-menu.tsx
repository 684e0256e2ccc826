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
import { preloadDialog } from "./dialog.tsx";
import { Drawing } from "./drawing.tsx";
import { Menu, MenuAction } from "./menu.tsx";

interface Entry {
  readonly verb: string;
  readonly open: () => void;
}

type SetEntry = (id: string, entry: Entry | null) => void;

const RowMenuContext = createContext<SetEntry | null>(null);

/** A row's further actions in a menu: each Confirmation among the children is an entry instead of a button. */
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
          button={
            <Drawing size={22}>
              <path d="M5 12v.01M12 12v.01M19 12v.01" strokeWidth="3" />
            </Drawing>
          }
        >
          {[...entries].map(([id, { verb, open }]) => (
            <MenuAction key={id} onClick={open}>
              {verb}
            </MenuAction>
          ))}
        </Menu>
      )}
    </RowMenuContext>
  );
}

/** Makes an action an entry of the RowMenu around it, while it is possible. Returns whether there is such a menu. */
export function useRowMenuEntry(verb: string, open: () => void, isPossible: boolean): boolean {
  const set = use(RowMenuContext);
  const id = useId();
  const current = useRef(open);
  useLayoutEffect(() => {
    current.current = open;
  });
  useEffect(() => {
    if (!set || !isPossible) return undefined;
    set(id, {
      verb,
      open: () => {
        preloadDialog();
        current.current();
      },
    });
    return () => set(id, null);
  }, [set, id, verb, isPossible]);
  return set !== null;
}
