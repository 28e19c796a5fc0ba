import { countBanner } from './countBanner.ts';

/** Counts each banner that comes into sight, once; one under the ring is seen whole. */
export const watchBanners = (list: HTMLUListElement, idAt: (index: number) => string | undefined) => {
  const seen = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = idAt([...list.children].indexOf(target));
        if (!isIntersecting || id === undefined || seen.has(id)) continue;
        seen.add(id);
        countBanner(id, 'show');
      }
    },
    { root: list, threshold: 0.6 },
  );
  for (const child of list.children) observer.observe(child);
  // One that is pressed stays where it is.
  const show = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches(':focus-visible'))
      target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  list.addEventListener('focusin', show);
  return () => {
    observer.disconnect();
    list.removeEventListener('focusin', show);
  };
};
