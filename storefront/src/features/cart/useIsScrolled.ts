import { type RefObject, useEffect, useState } from 'react';

const begun = 40;
const backAtTop = 8;

/** Whether the list of the dialog around has been scrolled: what stands below it then makes room. */
export const useIsScrolled = (inside: RefObject<HTMLElement | null>): boolean => {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const list = inside.current?.closest('dialog')?.querySelector('[data-scroll]');
    if (!list) return;
    const look = () => setScrolled((was) => list.scrollTop > (was ? backAtTop : begun));
    list.addEventListener('scroll', look, { passive: true });
    return () => list.removeEventListener('scroll', look);
  }, [inside]);
  return scrolled;
};
