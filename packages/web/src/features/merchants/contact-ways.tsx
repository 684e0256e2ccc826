import { siteName } from "@handiwork/core/reference/content";
import type { MerchantPage } from "@handiwork/core/merchant-directory/schema";
import { useState, type ReactNode } from "react";
import { useAuth } from "../../lib/auth.tsx";
import { paths } from "../../lib/paths.ts";
import { useSignInFirst } from "../../lib/sign-in-first.ts";
import { LinkButton } from "../../ui/button.tsx";
import { DialogButton } from "../../ui/dialog-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { WhatsappLink } from "../../ui/whatsapp-link.tsx";

/** Calls the merchant or opens a WhatsApp chat, where the merchant shows a number; asks a question in any case. */
export function ContactWays({ merchant }: { merchant: MerchantPage }) {
  const { phone, whatsapp } = merchant;
  return (
    <Cluster gap={2}>
      {phone !== null && (
        <LinkButton to={`tel:${phone}`} icon="phone">
          Call {phone}
        </LinkButton>
      )}
      {whatsapp !== null && (
        <WhatsappLink digits={whatsapp} greeting={`${opening(merchant)} your products.`}>
          WhatsApp
        </WhatsappLink>
      )}
      <Ask merchant={merchant}>Ask a question</Ask>
    </Cluster>
  );
}

/** Asks about one of the merchant's products, by that name: in a WhatsApp chat, or where the merchant has none, by a question. */
export function AskAbout({ product, merchant }: { product: string; merchant: MerchantPage }) {
  const { id, whatsapp } = merchant;
  const label = (
    <>
      Ask about this product
      <VisuallyHidden>: {product}</VisuallyHidden>
    </>
  );
  if (whatsapp === null) {
    return (
      <Ask merchant={merchant} product={product}>
        {label}
      </Ask>
    );
  }
  const page = new URL(paths.merchant(id), window.location.origin).href;
  return (
    <WhatsappLink digits={whatsapp} greeting={`${opening(merchant)} ${product}: ${page}`} block>
      {label}
    </WhatsappLink>
  );
}

const loadForm = () => import("./ask-form.tsx");

interface AskProps {
  merchant: MerchantPage;
  product?: string;
  children: ReactNode;
}

/** Opens the form for a question; visitors sign in first. Not offered to admins, nor to the merchant. */
function Ask({ merchant, product, children }: AskProps) {
  const [open, setOpen] = useState(false);
  const { user } = useAuth();
  const signInFirst = useSignInFirst();
  const { id, businessName } = merchant;
  if (user?.userType === "admin" || user?.id === id) return null;
  const close = () => setOpen(false);
  const ask = () => {
    if (user) setOpen(true);
    else signInFirst("Please sign in to ask merchants", paths.merchant(id));
  };
  return (
    <>
      <DialogButton icon="message" block={product !== undefined} onClick={ask}>
        {children}
      </DialogButton>
      {user && (
        <Dialog open={open} onClose={close} title={`Ask ${businessName}`}>
          <Loaded load={loadForm}>
            {({ AskForm }) => (
              <AskForm merchant={merchant} product={product} email={user.email} onDone={close} />
            )}
          </Loaded>
        </Dialog>
      )}
    </>
  );
}

/** What a chat with a merchant begins with, up to what is asked about. */
function opening({ businessName }: MerchantPage): string {
  return `Hello ${businessName}, I found you on ${siteName} and would like to ask about`;
}
