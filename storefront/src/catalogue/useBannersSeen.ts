import { type RefObject, useEffect, useRef } from 'react';
import { countBanner } from './countBanner.ts';

/** Counts each banner that comes into sight, once; one under the ring is seen whole. */
export const useBannersSeen = (list: RefObject<HTMLUListElement | null>, ids: readonly string[]) => {
  const seen = useRef(new Set<string>());
  const known = useRef(ids);
  known.current = ids;
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = known.current[[...element.children].indexOf(target)];
          if (!isIntersecting || id === undefined || seen.current.has(id)) continue;
          seen.current.add(id);
          countBanner(id, 'show');
        }
      },
      { root: element, threshold: 0.6 },
    );
    for (const child of element.children) observer.observe(child);
    // One that is pressed stays where it is.
    const show = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(':focus-visible'))
        target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'start' });
    };
    element.addEventListener('focusin', show);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', show);
    };
  }, [list]);
};
