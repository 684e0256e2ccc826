import { fileSize } from "../lib/file-size.ts";
import { chooseLite, savedBytes } from "../lib/lite-choice.ts";
import { useLite } from "../lib/lite.ts";
import { Stack } from "../ui/layout.tsx";
import { MenuCheckbox } from "../ui/menu.tsx";
import { Switch } from "../ui/switch.tsx";
import { Text } from "../ui/text.tsx";

const label = "Lite mode";

/** Lite mode in the menu of a narrow screen. */
export function LiteSwitch() {
  return <Switch label={label} description={description()} checked={useLite()} onChange={chooseLite} />;
}

/** Lite mode in the menu of whoever is signed in. */
export function LiteEntry() {
  const isLite = useLite();
  return (
    <MenuCheckbox checked={isLite} onCheckedChange={chooseLite}>
      <Stack as="span" gap={0}>
        {label}
        <Text as="span" size={14} tone="quiet">
          {description()}
        </Text>
      </Stack>
      <span aria-hidden="true">{isLite ? "On" : "Off"}</span>
    </MenuCheckbox>
  );
}

/** What it does and, as soon as that is worth a word, what it has saved. */
function description(): string {
  const bytes = savedBytes();
  const saved = bytes < 1024 ? "" : ` It has saved about ${fileSize(bytes)} on this device.`;
  return `Pictures only when you ask for them, for less data.${saved}`;
}
