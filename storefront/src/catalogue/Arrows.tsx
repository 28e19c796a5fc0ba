import { Suspense } from 'react';
import { latePart } from '../page/lazyPart.ts';
import { useIsHydrated } from '../ui/useIsHydrated.ts';

const parts = {
  row: latePart(() => import('./ListArrows.tsx').then((m) => m.RowArrows)),
  banners: latePart(() => import('./ListArrows.tsx').then((m) => m.BannerArrows)),
};

/** The arrows of a list that scrolls sideways: nothing that the server would draw. */
export function Arrows({ of }: { of: keyof typeof parts }) {
  const Part = parts[of];
  return (
    useIsHydrated() && (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    )
  );
}
