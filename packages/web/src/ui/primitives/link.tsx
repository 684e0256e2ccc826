import type { ComponentProps, MouseEvent } from "react";
import { useHref, useLinkClickHandler, type LinkProps as RouterLinkProps } from "react-router-dom";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & Pick<RouterLinkProps, "to" | "state" | "replace">;

/**
 * A link to a page of the site, or to another URL (`https:`, `tel:`). Replaces React Router's `Link`, whose prefetching needs
 * the router's framework mode and would add 2 kB to every first view.
 */
export function Link({ to, state, replace, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    state,
    ...(replace && { replace }),
    ...(target && { target }),
  });
  const isExternal = typeof to === "string" && /^[a-z]+:/.test(to);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isExternal && !event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={isExternal ? to : href} target={target} onClick={click}>
      {children}
    </a>
  );
}
