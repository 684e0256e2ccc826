import { siteName } from "@handiwork/core/fixed/content";
import type { MerchantPage } from "@handiwork/core/model/merchant-directory/schema";
import { paths } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { WhatsappLink } from "../../ui/whatsapp-link.tsx";
import { Website } from "./website.tsx";

/** Calls the merchant, or opens a WhatsApp chat; nothing where the merchant shows no number. */
export function ContactWays({ merchant }: { merchant: MerchantPage }) {
  const { phone, whatsapp } = merchant;
  if (phone === null && whatsapp === null) return null;
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
    </Cluster>
  );
}

/**
 * Asks about one of the merchant's products, by that name: in a WhatsApp chat, by telephone, or on the merchant's own site,
 * whichever is shown first of these; nothing where none is.
 */
export function AskAbout({ product, merchant }: { product: string; merchant: MerchantPage }) {
  const { id, phone, whatsapp, website } = merchant;
  if (whatsapp !== null) {
    const page = new URL(paths.merchant(id), window.location.origin).href;
    return (
      <WhatsappLink digits={whatsapp} greeting={`${opening(merchant)} ${product}: ${page}`} block>
        Ask about this product
        <VisuallyHidden>: {product}</VisuallyHidden>
      </WhatsappLink>
    );
  }
  if (phone !== null) {
    return (
      <LinkButton to={`tel:${phone}`} icon="phone" block>
        Call about this product
        <VisuallyHidden>: {product}</VisuallyHidden>
      </LinkButton>
    );
  }
  return <Website href={website} verb="Ask on the website" of={`about ${product}`} />;
}

/** What a chat with a merchant begins with, up to what is asked about. */
function opening({ businessName }: MerchantPage): string {
  return `Hello ${businessName}, I found you on ${siteName} and would like to ask about`;
}
