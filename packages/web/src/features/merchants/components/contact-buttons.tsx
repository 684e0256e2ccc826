import { siteName } from "@handiwork/core/reference/content";
import type { MerchantCard, MerchantPage } from "@handiwork/core/merchant-directory/schema";
import { useState, type ReactNode } from "react";
import { useAuth } from "../../../lib/session/auth.tsx";
import { paths } from "../../../lib/navigation/paths.ts";
import { useSignInFirst } from "../../../lib/session/sign-in-first.ts";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import { Dialog, DialogButton } from "../../../ui/overlays/dialog.tsx";
import { Drawing } from "../../../ui/primitives/icon.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { LazyModule } from "../../../ui/feedback/lazy-module.tsx";
import { WhatsappLink } from "../../../ui/data/whatsapp-link.tsx";
import { VisuallyHidden } from "../../../ui/primitives/text.tsx";

/** Buttons to call the merchant or chat on WhatsApp if the merchant shows a number, and to ask a question. */
export function ContactButtons({ merchant }: { merchant: MerchantPage }) {
  const { phone, whatsapp } = merchant;
  return (
    <Cluster>
      {phone !== null && (
        <LinkButton to={`tel:${phone}`} icon="phone">
          Call {phone}
        </LinkButton>
      )}
      {whatsapp !== null && (
        <WhatsappLink digits={whatsapp} greeting={`${greetingStart(merchant)} your products.`}>
          WhatsApp
        </WhatsappLink>
      )}
      <AskButton merchant={merchant}>Ask a question</AskButton>
    </Cluster>
  );
}

/** A button to ask about a product, on WhatsApp if the merchant shows a number, else with the form. */
export function AskAboutProduct({ product, merchant }: { product: string; merchant: MerchantPage }) {
  const { id, whatsapp } = merchant;
  const label = (
    <>
      Ask about this product
      <VisuallyHidden>: {product}</VisuallyHidden>
    </>
  );
  if (whatsapp === null) {
    return (
      <AskButton merchant={merchant} product={product}>
        {label}
      </AskButton>
    );
  }
  const page = new URL(paths.merchant(id), window.location.origin).href;
  return (
    <WhatsappLink digits={whatsapp} greeting={`${greetingStart(merchant)} ${product}: ${page}`} block>
      {label}
    </WhatsappLink>
  );
}

const loadForm = () => import("./ask-form.tsx");

interface AskButtonProps {
  merchant: MerchantPage;
  product?: string;
  children: ReactNode;
}

/** A button that opens the question form. Visitors sign in first. Renders nothing for admins and for the merchant. */
function AskButton({ merchant, product, children }: AskButtonProps) {
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
          <LazyModule load={loadForm}>
            {({ AskForm }) => (
              <AskForm merchant={merchant} product={product} email={user.email} onDone={close} />
            )}
          </LazyModule>
        </Dialog>
      )}
    </>
  );
}

/** A link to a merchant's website in a new tab. Renders nothing unless the URL is http or https. */
export function Website({ merchant: { website, businessName } }: { merchant: MerchantCard }) {
  if (website === null || !/^https?:\/\//i.test(website)) return null;
  return (
    <LinkButton variant="plain" to={website} target="_blank" rel="noopener noreferrer">
      Website
      <VisuallyHidden> of {businessName}, in a new tab</VisuallyHidden>
      <Drawing size={18}>
        <path d="M9 5.5h9.5V15M18 6 6.5 17.5" />
      </Drawing>
    </LinkButton>
  );
}

/** Returns the start of a chat's first message; the caller appends the topic. */
function greetingStart({ businessName }: MerchantPage): string {
  return `Hello ${businessName}, I found you on ${siteName} and would like to ask about`;
}
