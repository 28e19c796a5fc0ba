import { useEffect, useState } from 'react';

/** Section ids are the slugs themselves: the address reads `#woki`. */
export const sectionId = (slug: string): string => slug;

/** Of the sections in sight the one that the reading line stands in; between two, the upper one stays. */
export const sectionAt = (tops: readonly { slug: string; top: number }[], line: number): string | null =>
  tops.filter(({ top }) => top <= line).at(-1)?.slug ?? null;

/** Which section is being read. Observes; measures only when a section comes or goes over the line. */
export const useScrollSpy = (slugs: readonly string[] | null): string | null => {
  const [current, setCurrent] = useState<string | null>(null);
  const names = slugs?.join(' ') ?? '';
  useEffect(() => {
    if (!names) return setCurrent(null);
    const sections = names
      .split(' ')
      .map((slug) => ({ slug, element: document.getElementById(sectionId(slug)) }))
      .filter((section): section is { slug: string; element: HTMLElement } => section.element !== null);
    const line = 180;
    const judge = () => {
      // A filter takes the sections away.
      const tops = sections
        .filter(({ element }) => element.isConnected)
        .map(({ slug, element }) => ({ slug, top: element.getBoundingClientRect().top }));
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4;
      setCurrent(atEnd ? (tops.at(-1)?.slug ?? null) : sectionAt(tops, line));
    };
    const observer = new IntersectionObserver(judge, {
      rootMargin: `-${line}px 0px -${Math.max(0, window.innerHeight - line - 1)}px`,
    });
    for (const { element } of sections) observer.observe(element);
    return () => observer.disconnect();
  }, [names]);
  return current;
};
