import type { ComponentProps, MouseEvent } from 'react';
import type { NavigateOptions } from './history.ts';
import { type To, useHistory, useHref } from './Router.tsx';

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** A link inside the shop: works before the scripts are here, and changes the page without a new document afterwards. */
export function Link({
  to,
  replace,
  state,
  onClick,
  ...rest
}: { to: To } & NavigateOptions & Omit<ComponentProps<'a'>, 'href'>) {
  const history = useHistory();
  const href = useHref(to);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== '_self')) return;
        if (/^[a-z][a-z\d+.-]*:/i.test(href)) return; // another site, or a telephone
        event.preventDefault();
        const { pathname, search, hash } = history.place().location;
        // The same address once more is not one more step back.
        const isHere =
          new URL(href, window.location.href).href ===
          new URL(pathname + search + hash, window.location.href).href;
        history.navigate(href, { replace: replace ?? isHere, state });
      }}
    />
  );
}
