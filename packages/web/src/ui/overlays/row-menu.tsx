import { createContext, use, useCallback, useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { Drawing } from "../primitives/icon.tsx";
import { preloadDialog } from "./dialog.tsx";
import { Menu, MenuAction } from "./menu.tsx";

interface Entry {
  readonly label: string;
  readonly open: () => void;
}

/** Adds an entry to the menu. Returns the function that removes it. */
type AddEntry = (entry: Entry) => () => void;

const RowMenuContext = createContext<AddEntry | null>(null);

/** A menu of a row's further actions. Each `Confirmation` in `children` becomes an entry instead of a button. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const add = useCallback<AddEntry>((entry) => {
    setEntries((before) => [...before, entry]);
    return () => setEntries((before) => before.filter((each) => each !== entry));
  }, []);
  return (
    <RowMenuContext value={add}>
      {children}
      {entries.length > 0 && (
        <Menu
          label={label}
          buttonContent={
            <Drawing size={22}>
              <path d="M5 12v.01M12 12v.01M19 12v.01" strokeWidth="3" />
            </Drawing>
          }
        >
          {entries.map((entry) => (
            <MenuAction key={entry.label} onClick={entry.open}>
              {entry.label}
            </MenuAction>
          ))}
        </Menu>
      )}
    </RowMenuContext>
  );
}

/** Adds an action to the surrounding `RowMenu` while it is possible. Returns whether there is such a menu. */
export function useRowMenuEntry(label: string, open: () => void, isPossible: boolean): boolean {
  const add = use(RowMenuContext);
  const onOpen = useEffectEvent(open);
  useEffect(() => {
    if (!add || !isPossible) return undefined;
    return add({
      label,
      open: () => {
        preloadDialog();
        onOpen();
      },
    });
  }, [add, label, isPossible]);
  return add !== null;
}
