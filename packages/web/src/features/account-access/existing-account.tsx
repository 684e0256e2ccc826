import { useEffect, useRef } from "react";
import { paths, startPage } from "../../lib/paths.ts";
import type { SessionUser } from "../../lib/session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { beginEdits } from "../profile/edits.ts";
import { useOnward } from "./onward.ts";

/** How the forms name what an account may have otherwise, in their order. */
const labels = {
  fullName: "Full name",
  businessName: "Business name",
  industry: "Industry",
  phone: "Phone",
  category: "Skill category",
  location: "Location",
  website: "Website",
  description: "Description",
} as const;
type Name = keyof typeof labels;

interface Props {
  user: SessionUser;
  /** What the form holds, by the field's name. */
  typed: Readonly<Record<string, unknown>>;
  /** The names of what the account has otherwise. */
  unsaved: readonly string[];
}

/** For somebody who registered again and is signed in: what was typed and not saved, and where it can be. */
export function ExistingAccount({ user, typed, unsaved }: Props) {
  const { next } = useOnward();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const names = (Object.keys(labels) as Name[]).filter((name) => unsaved.includes(name));
  const personal = names.filter(isPersonal);
  const record = recordWay(user, names);
  return (
    <Stack as="section" gap={5}>
      <h2 ref={heading} tabIndex={-1}>
        You already have an account
      </h2>
      <p>We signed you in and changed nothing. These details differ from those in your account:</p>
      <Stack as="dl" gap={3}>
        {names.map((name) => (
          <div key={name}>
            <Text as="dt" size={14} tone="quiet">
              {labels[name]}
            </Text>
            <Text as="dd" lines="anywhere">
              {textOf(typed, name)}
            </Text>
          </div>
        ))}
      </Stack>
      <Stack gap={3}>
        {personal.length > 0 && (
          <LinkButton
            variant="primary"
            block
            to={paths.profile}
            onClick={() =>
              beginEdits(user, Object.fromEntries(personal.map((name) => [name, textOf(typed, name)])))
            }
          >
            Change my profile
          </LinkButton>
        )}
        {record && (
          <LinkButton block to={record.to}>
            {record.text}
          </LinkButton>
        )}
        <LinkButton block to={next ?? startPage(user.userType)}>
          Leave it as it is
        </LinkButton>
      </Stack>
    </Stack>
  );
}

function isPersonal(name: Name): boolean {
  return name === "fullName" || name === "phone";
}

/** An artisan's city and state are one location in the account. */
function textOf(typed: Props["typed"], name: Name): string {
  const { city, state } = typed;
  const isParted = name === "location" && typed[name] === undefined;
  return isParted ? [city, state].join(", ") : String(typed[name]);
}

/** Where a user of that type says what was typed of a trade or business; a merchant's account has no trade. */
function recordWay(
  { userType }: SessionUser,
  names: readonly Name[],
): { to: string; text: string } | undefined {
  if (names.every(isPersonal)) return undefined;
  if (userType === "artisan") return { to: paths.editArtisanProfile, text: "Change my artisan profile" };
  if (userType === "merchant") return { to: paths.dashboard, text: "Change my business" };
  if (userType === "client" && names.includes("category"))
    return { to: paths.becomeArtisan, text: "Apply as an artisan" };
  return undefined;
}
