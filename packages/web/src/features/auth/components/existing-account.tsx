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

interface Detail {
  readonly name: string;
  readonly label: string;
  /** Names the detail in the offer to apply it here, if there is one. */
  readonly offer?: string;
}

/** The details that may differ, in display order. */
const details: readonly Detail[] = [
  { name: "fullName", label: "Full name", offer: "name" },
  { name: "businessName", label: "Business name" },
  { name: "industry", label: "Industry" },
  { name: "phone", label: "Phone", offer: "phone number" },
  { name: "category", label: "Skill category" },
  { name: "location", label: "Location" },
  { name: "website", label: "Website" },
  { name: "description", label: "Description" },
];

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
  const differing = details.filter(({ name }) => unsaved.includes(name));
  const shown = differing.filter(({ offer }) => canApply || offer === undefined);
  const offered = shown.filter(({ offer }) => offer !== undefined);
  const link = recordLink(user, differing);
  const destination = next ?? startPage(user.userType);
  const finish = () => {
    if (!link) return void navigate(destination, { replace: true });
    setCanApply(false);
    heading.current?.focus();
  };
  const apply = useMutation({
    mutationFn: () =>
      saveOwnProfile(client, Object.fromEntries(offered.map(({ name }) => [name, textOf(typed, name)]))),
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
        {shown.map(({ name, label }) => (
          <Fact key={name} name={label}>
            {textOf(typed, name)}
          </Fact>
        ))}
      </Stack>
      {offered.length > 0 && (
        <Callout neutralText>
          <Stack gap={3}>
            <p>Use the {offered.map(({ offer }) => offer).join(" and ")} you typed</p>
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
      {(link || offered.length === 0) && (
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

/** Returns a field's submitted value. Joins an artisan's city and state, which the account stores as one location. */
function textOf(typed: Props["typed"], name: string): string {
  const { city, state } = typed;
  const isSplit = name === "location" && typed[name] === undefined;
  return isSplit ? [city, state].join(", ") : String(typed[name]);
}

/** Returns a link to the form where the user can change their trade or business, if their account type has one. */
function recordLink({ userType }: SessionUser, differing: readonly Detail[]) {
  if (differing.every(({ offer }) => offer !== undefined)) return undefined;
  if (userType === "artisan") return { to: paths.editArtisanProfile, text: "Change my artisan profile" };
  if (userType === "merchant") return { to: paths.dashboard, text: "Change my business" };
  if (userType === "client" && differing.some(({ name }) => name === "category"))
    return { to: paths.becomeArtisan, text: "Apply as an artisan" };
  return undefined;
}
