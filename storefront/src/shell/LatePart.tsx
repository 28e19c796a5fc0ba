import { type ComponentType, lazy, memo, Suspense } from 'react';
import { afterLoad } from '../page/afterLoad.ts';
import { Woken } from '../page/Woken.tsx';

type Parts = typeof import('./lateParts.ts').lateParts;
const load = () => import('./lateParts.ts').then((m) => m.lateParts);

// `import.meta.env.SSR` is a constant in each build: the browser's has only the second branch.
const ready: Parts | null = import.meta.env.SSR ? await load() : null;
const part = (name: keyof Parts): ComponentType =>
  ready?.[name] ?? lazy(async () => ({ default: (await afterLoad(load))[name] }));

const parts = {
  AccountButton: part('AccountButton'),
  AddressBlock: part('AddressBlock'),
  AppBanner: part('AppBanner'),
  CookieNotice: part('CookieNotice'),
  FooterContent: part('FooterContent'),
  MainMenu: part('MainMenu'),
  StripArrows: part('StripArrows'),
  BonusButton: part('BonusButton'),
  HeaderHiding: part('HeaderHiding'),
} satisfies Record<keyof Parts, ComponentType>;

/**
 * A part of the frame that the server draws with the page and the browser wakes up after the page has loaded: its links
 * work before that. It takes nothing from above but its name (`memo`), for an update that comes down to a part that still
 * sleeps would make React empty it until its code is here.
 */
export const LatePart = memo(function LatePart({ name }: { name: keyof Parts }) {
  const Part = parts[name];
  return (
    <Suspense fallback={null}>
      <Part />
      <Woken />
    </Suspense>
  );
});
