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

const asleep = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await afterLoad(load) }));

const mainMenu = () => import('./MainMenu.tsx').then((m) => m.MainMenu);
const appBanner = () => import('./AppBanner.tsx').then((m) => m.AppBanner);
const footer = () => import('./FooterContent.tsx').then((m) => m.FooterContent);
const stripArrows = () => import('./StripArrows.tsx').then((m) => m.StripArrows);
const cookieNotice = () => import('./CookieNotice.tsx').then((m) => m.CookieNotice);

// `import.meta.env.SSR` is a constant in each build: the browser's has only the second branch.
export const LateMainMenu = late(import.meta.env.SSR ? await mainMenu() : asleep(mainMenu));
export const LateAppBanner = late(import.meta.env.SSR ? await appBanner() : asleep(appBanner));
export const LateFooter = late(import.meta.env.SSR ? await footer() : asleep(footer));
export const LateStripArrows = late(import.meta.env.SSR ? await stripArrows() : asleep(stripArrows));
export const LateCookieNotice = late(import.meta.env.SSR ? await cookieNotice() : asleep(cookieNotice));
