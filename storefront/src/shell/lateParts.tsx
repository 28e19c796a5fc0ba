import { type ComponentType, lazy, memo, Suspense } from 'react';
import { afterLoad } from '../page/afterLoad.ts';
import { Woken } from '../page/Woken.tsx';

/**
 * Parts of the frame that the server draws with the page and the browser wakes up by chunks of their own, after the page
 * has loaded: their links work before that. They take nothing from above (`memo`), for an update that comes down to a
 * part that still sleeps would make React empty it until its code is here.
 */
const late = (Content: ComponentType) =>
  memo(function LatePart() {
    return (
      <Suspense fallback={null}>
        <Content />
        <Woken />
      </Suspense>
    );
  });

// `import.meta.env.SSR` is a constant in each build: the browser's has only the second branch.
export const LateMainMenu = late(
  import.meta.env.SSR
    ? (await import('./MainMenu.tsx')).MainMenu
    : lazy(async () => ({
        default: await afterLoad(() => import('./MainMenu.tsx').then((m) => m.MainMenu)),
      })),
);
export const LateAppBanner = late(
  import.meta.env.SSR
    ? (await import('./AppBanner.tsx')).AppBanner
    : lazy(async () => ({
        default: await afterLoad(() => import('./AppBanner.tsx').then((m) => m.AppBanner)),
      })),
);
export const LateFooter = late(
  import.meta.env.SSR
    ? (await import('./FooterContent.tsx')).FooterContent
    : lazy(async () => ({
        default: await afterLoad(() => import('./FooterContent.tsx').then((m) => m.FooterContent)),
      })),
);
export const LateStripArrows = late(
  import.meta.env.SSR
    ? (await import('./StripArrows.tsx')).StripArrows
    : lazy(async () => ({
        default: await afterLoad(() => import('./StripArrows.tsx').then((m) => m.StripArrows)),
      })),
);
export const LateCookieNotice = late(
  import.meta.env.SSR
    ? (await import('./CookieNotice.tsx')).CookieNotice
    : lazy(async () => ({
        default: await afterLoad(() => import('./CookieNotice.tsx').then((m) => m.CookieNotice)),
      })),
);
