import { lazy, Suspense } from 'react';
import { afterLoad } from '../page/afterLoad.ts';

/**
 * The server renders the footer with the page; the browser wakes it up by a chunk of its own, after what is above.
 */
const Content = import.meta.env.SSR
  ? (await import('./FooterContent.tsx')).FooterContent
  : lazy(async () => ({
      default: await afterLoad(() => import('./FooterContent.tsx').then((m) => m.FooterContent)),
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
