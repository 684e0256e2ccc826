import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { explain } from "../../lib/errors.ts";
import { saveOwnProfile } from "../../lib/own-profile.ts";
import { paths, startPage } from "../../lib/paths.ts";
import type { SessionUser } from "../../lib/session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Callout } from "../../ui/tag.tsx";
import { Text } from "../../ui/text.tsx";
import { toast } from "../../ui/toast.tsx";
import { useOnward } from "./onward.ts";

/** Labels of the details that may differ, in display order. */
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

/** What the offer calls the details of a profile. */
const personalNames: Readonly<Partial<Record<Name, string>>> = { fullName: "name", phone: "phone number" };

interface Props {
  user: SessionUser;
  /** The form's values, by the field's name. They are kept on this page alone, and sent only when the user applies them. */
  typed: Readonly<Record<string, unknown>>;
  /** The names of what the account has otherwise. */
  unsaved: readonly string[];
}

/** Tells a user who registered again which details differ from the account's. Offers to apply name and number, and links to the rest. */
export function ExistingAccount({ user, typed, unsaved }: Props) {
  const { next } = useOnward();
  const navigate = useNavigate();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOffered, setOffered] = useState(true);
  useEffect(() => heading.current?.focus(), []);
  const differing = (Object.keys(labels) as Name[]).filter((name) => unsaved.includes(name));
  const personal = isOffered ? differing.filter(isPersonal) : [];
  const names = differing.filter((name) => isOffered || !isPersonal(name));
  const record = recordWay(user, differing);
  const onward = next ?? startPage(user.userType);
  const settle = () => {
    if (!record) return void navigate(onward, { replace: true });
    setOffered(false);
    heading.current?.focus();
  };
  const apply = useMutation({
    mutationFn: () =>
      saveOwnProfile(client, Object.fromEntries(personal.map((name) => [name, textOf(typed, name)]))),
    onSuccess: () => {
      toast.success("Profile updated successfully!");
      settle();
    },
  });
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
      {personal.length > 0 && (
        <Callout neutralText>
          <Stack gap={3}>
            <p>Use the {personal.map((name) => personalNames[name]).join(" and ")} you typed</p>
            <FormError>{apply.error && explain(apply.error)}</FormError>
            <Cluster>
              <Button variant="primary" loading={apply.isPending} onClick={() => apply.mutate()}>
                Apply
              </Button>
              <Button onClick={settle}>Dismiss</Button>
            </Cluster>
          </Stack>
        </Callout>
      )}
      {(record || personal.length === 0) && (
        <Stack gap={3}>
          {record && (
            <LinkButton block to={record.to}>
              {record.text}
            </LinkButton>
          )}
          <LinkButton block to={onward}>
            Leave it as it is
          </LinkButton>
        </Stack>
      )}
    </Stack>
  );
}

function isPersonal(name: Name): boolean {
  return name in personalNames;
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
