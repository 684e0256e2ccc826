import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { explain } from "../../../lib/api/errors.ts";
import { saveOwnProfile } from "../../../lib/session/own-profile.ts";
import { paths, startPage } from "../../../lib/navigation/paths.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { Fact } from "../../../ui/data/facts.tsx";
import { FormError } from "../../../ui/forms/form-page.tsx";
import { Button, LinkButton } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { useNextPath } from "../after-sign-in.ts";

/** The labels of details that may differ, in display order. */
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

/** The details that the user can apply here, as the offer names them. */
const personalNames: Readonly<Partial<Record<Name, string>>> = { fullName: "name", phone: "phone number" };

interface Props {
  user: SessionUser;
  /** The submitted form values. They are kept in memory only, and sent only if the user applies them. */
  typed: Readonly<Record<string, unknown>>;
  /** The names of fields that differ from the account's. */
  unsaved: readonly string[];
}

/**
 * Tells a user who registers again which details differ from their account. Offers to apply name and phone number, and links to
 * the form for the rest.
 */
export function ExistingAccount({ user, typed, unsaved }: Props) {
  const { next } = useNextPath();
  const navigate = useNavigate();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [canApply, setCanApply] = useState(true);
  useEffect(() => heading.current?.focus(), []);
  const differing = (Object.keys(labels) as Name[]).filter((name) => unsaved.includes(name));
  const personal = canApply ? differing.filter(isPersonal) : [];
  const names = differing.filter((name) => canApply || !isPersonal(name));
  const link = recordLink(user, differing);
  const destination = next ?? startPage(user.userType);
  const finish = () => {
    if (!link) return void navigate(destination, { replace: true });
    setCanApply(false);
    heading.current?.focus();
  };
  const apply = useMutation({
    mutationFn: () =>
      saveOwnProfile(client, Object.fromEntries(personal.map((name) => [name, textOf(typed, name)]))),
    onSuccess: () => {
      toast.success("Profile updated successfully!");
      finish();
    },
  });
  return (
    <Stack as="section" gap={5}>
      <h2 ref={heading} tabIndex={-1}>
        You already have an account
      </h2>
      <p>We signed you in without changing anything. These details differ from those in your account:</p>
      <Stack as="dl" gap={3}>
        {names.map((name) => (
          <Fact key={name} name={labels[name]}>
            {textOf(typed, name)}
          </Fact>
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
              <Button onClick={finish}>Dismiss</Button>
            </Cluster>
          </Stack>
        </Callout>
      )}
      {(link || personal.length === 0) && (
        <Stack gap={3}>
          {link && (
            <LinkButton block to={link.to}>
              {link.text}
            </LinkButton>
          )}
          <LinkButton block to={destination}>
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

/** Returns a field's submitted value. Joins an artisan's city and state, which the account stores as one location. */
function textOf(typed: Props["typed"], name: Name): string {
  const { city, state } = typed;
  const isSplit = name === "location" && typed[name] === undefined;
  return isSplit ? [city, state].join(", ") : String(typed[name]);
}

/** Returns a link to the form where the user can change their trade or business, if their account type has one. */
function recordLink(
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
