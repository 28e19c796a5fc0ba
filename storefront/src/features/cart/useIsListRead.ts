import { type RefObject, useEffect, useState } from 'react';

const begun = 40;
const nearAnEnd = 8;

/** Whether the list of the dialog around is being read, between its two ends: what lies over it then makes room. */
export const useIsListRead = (inside: RefObject<HTMLElement | null>): boolean => {
  const [read, setRead] = useState(false);
  useEffect(() => {
    const list = inside.current?.closest('dialog')?.querySelector('[data-scroll]');
    if (!list) return;
    const look = () =>
      setRead((was) => {
        const left = list.scrollHeight - list.clientHeight - list.scrollTop;
        return list.scrollTop > (was ? nearAnEnd : begun) && left > (was ? nearAnEnd : begun);
      });
    list.addEventListener('scroll', look, { passive: true });
    return () => list.removeEventListener('scroll', look);
  }, [inside]);
  return read;
};
