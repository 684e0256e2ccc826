import { Button } from "../../../ui/primitives/button.tsx";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { useDisable } from "./api.ts";

/** Disables or enables an account (B-GAP-43). `labelSuffix` follows the verb on the button. */
export function AccountAccess({
  account,
  labelSuffix = "",
  describedBy,
}: {
  account: { readonly id: string; readonly name: string; readonly isDisabled: boolean };
  labelSuffix?: string;
  describedBy: string;
}) {
  const { mutate, isPending } = useDisable(account);
  return (
    <>
      {account.isDisabled && (
        <Button loading={isPending} onClick={() => mutate(false)} aria-describedby={describedBy}>
          {`Enable${labelSuffix}`}
        </Button>
      )}
      <Confirmation
        actionLabel={`Disable${labelSuffix}`}
        variant="secondary"
        buttonProps={{ variant: "plain" }}
        title={`Disable ${account.name}'s account?`}
        record={account}
        terms={({ name, isDisabled }) => [
          ["Name", name],
          ["Account", isDisabled ? "disabled" : "active"],
        ]}
        isPossible={!account.isDisabled}
        onConfirm={(_, callbacks) => mutate(true, callbacks)}
        isPending={isPending}
        describedBy={describedBy}
      >
        They are signed out everywhere and cannot sign in until you enable the account again. An artisan or
        merchant disappears from search.
      </Confirmation>
    </>
  );
}
