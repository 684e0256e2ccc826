import { Button } from "../../../ui/button.tsx";
import { Confirmation } from "../../../ui/confirmation.tsx";
import { useDisable } from "./queries.ts";

/** Keeps an account from being used, or lets it be used again (B-GAP-43). `what` follows the verb on the button. */
export function AccountAccess({
  account,
  what = "",
  describedBy,
}: {
  account: { readonly id: string; readonly name: string; readonly isDisabled: boolean };
  what?: string;
  describedBy: string;
}) {
  const { mutate, isPending } = useDisable(account);
  return (
    <>
      {account.isDisabled && (
        <Button loading={isPending} onClick={() => mutate(false)} aria-describedby={describedBy}>
          {`Enable${what}`}
        </Button>
      )}
      <Confirmation
        actionLabel={`Disable${what}`}
        variant="secondary"
        buttonProps={{ variant: "plain" }}
        title={`Disable ${account.name}'s account?`}
        record={account}
        terms={({ name, isDisabled }) => [
          ["Name", name],
          ["Account", isDisabled ? "disabled" : "in use"],
        ]}
        isPossible={!account.isDisabled}
        onConfirm={(_, done) => mutate(true, done)}
        isPending={isPending}
        describedBy={describedBy}
      >
        They are signed out everywhere and cannot sign in until you enable the account again. An artisan or
        merchant disappears from search.
      </Confirmation>
    </>
  );
}
