import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { countBanner } from './countBanner.ts';

const every = 6000;

/** Which banner stands in front; the show goes on by itself on wide screens until it is touched or stopped. */
export const useBannerShow = (list: RefObject<HTMLUListElement | null>, ids: readonly string[]) => {
  const count = ids.length;
  const seen = useRef(new Set<string>());
  const known = useRef(ids);
  known.current = ids;
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);
  const isWide = useMediaQuery('(min-width: 75em) and (prefers-reduced-motion: no-preference)');
  const canPlay = isWide && count > 1;

  const goTo = (index: number) => {
    const item = list.current?.children[index];
    if (!(item instanceof HTMLElement) || !list.current) return;
    list.current.scrollTo({ left: item.offsetLeft - list.current.offsetLeft, behavior: 'smooth' });
  };

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          const index = [...element.children].indexOf(target);
          setCurrent(index);
          const id = known.current[index];
          if (id === undefined || seen.current.has(id)) continue;
          seen.current.add(id);
          countBanner(id, 'show');
        }
      },
      { root: element, threshold: 0.6 },
    );
    for (const child of element.children) observer.observe(child);
    const hold = () => setHeld(true);
    const release = () => setHeld(false);
    // A banner under the ring is seen whole; one that is pressed stays where it is.
    const show = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(':focus-visible'))
        target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'start' });
    };
    element.addEventListener('focusin', show);
    const holding = ['pointerenter', 'focusin', 'touchstart'] as const;
    const releasing = ['pointerleave', 'focusout'] as const;
    for (const name of holding) element.addEventListener(name, hold, { passive: true });
    for (const name of releasing) element.addEventListener(name, release);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', show);
      for (const name of holding) element.removeEventListener(name, hold);
      for (const name of releasing) element.removeEventListener(name, release);
    };
  }, [list]);

  useEffect(() => {
    if (!canPlay || !playing || held) return;
    const timer = setTimeout(() => {
      const element = list.current;
      const item = element?.children[(current + 1) % count];
      if (element && item instanceof HTMLElement && document.visibilityState === 'visible') {
        element.scrollTo({ left: item.offsetLeft - element.offsetLeft, behavior: 'smooth' });
      }
    }, every);
    return () => clearTimeout(timer);
  }, [canPlay, playing, held, current, count, list]);

  return { current, goTo, playing, toggle: () => setPlaying(!playing), canPlay };
};
