import { fileSize } from "../lib/format/file-size.ts";
import { chooseLite, savedBytes } from "../lib/page/lite-choice.ts";
import { useLite } from "../lib/page/lite.ts";
import { Stack } from "../ui/primitives/layout.tsx";
import { MenuCheckbox } from "../ui/overlays/menu.tsx";
import { Switch } from "../ui/forms/switch.tsx";
import { Text } from "../ui/primitives/text.tsx";

const label = "Lite mode";

/** The switch for lite mode in the mobile menu. */
export function LiteSwitch() {
  return <Switch label={label} description={description()} checked={useLite()} onChange={chooseLite} />;
}

/** The switch for lite mode in the user menu. */
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

/** Describes lite mode, and the amount of data that it has saved once there is some. */
function description(): string {
  const bytes = savedBytes();
  const saved = bytes < 1024 ? "" : ` It has saved about ${fileSize(bytes)} on this device.`;
  return `Pictures only when you ask for them, for less data.${saved}`;
}
