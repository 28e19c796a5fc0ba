import { lazy, Suspense } from 'react';
import { loadChunk } from '../page/loadChunk.ts';

/**
 * The server renders the footer with the page; the browser wakes it up by a chunk of its own, after what is above.
 * Its styles are among the first ones all the same (`server/assets.ts`).
 */
const Content = import.meta.env.SSR
  ? (await import('./FooterContent.tsx')).FooterContent
  : lazy(async () => ({
      default: await loadChunk(() => import('./FooterContent.tsx').then((m) => m.FooterContent)),
    }));

export function Footer() {
  return (
    <footer>
      <Suspense fallback={null}>
        <Content />
      </Suspense>
    </footer>
  );
}
