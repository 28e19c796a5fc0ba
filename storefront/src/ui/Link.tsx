import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

/** Another site, or a telephone: the browser goes there by itself. */
const isElsewhere = (href: string): boolean => /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href);

/** A link inside the shop. React Router's own also fetches and announces what the storefront has no use for (4 kB). */
export function Link({
  to,
  replace,
  state,
  onClick,
  ...rest
}: { to: To; replace?: boolean; state?: unknown } & Omit<ComponentProps<'a'>, 'href'>) {
  const inside = useHref(to);
  const href = typeof to === 'string' && isElsewhere(to) ? to : inside;
  const follow = useLinkClickHandler(to, {
    ...(replace !== undefined && { replace }),
    ...(rest.target !== undefined && { target: rest.target }),
    state,
  });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !isElsewhere(href)) follow(event);
      }}
    />
  );
}
