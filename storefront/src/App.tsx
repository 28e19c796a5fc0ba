import { lazy, Suspense, useEffect } from 'react';
import { OverlayHost } from './overlays/OverlayHost.tsx';
import { BlockBoundary } from './page/BlockBoundary.tsx';
import { loadChunk } from './page/loadChunk.ts';
import { NavigationProgress } from './page/NavigationProgress.tsx';
import { pageComponent, type ShownPage } from './page/pageModules.ts';
import { usePageNavigation } from './page/usePageNavigation.ts';
import { Shell } from './shell/Shell.tsx';
import { useSessionStart } from './shell/useSessionStart.ts';
import { Toaster } from './toasts/Toaster.tsx';

const DishDialog = lazy(async () => ({
  default: await loadChunk(() => import('./features/dish/DishDialog.tsx').then((m) => m.DishDialog)),
}));

/** The whole shop around one page. `first`: what the server rendered. */
export function App({ first }: { first: ShownPage }) {
  const { shown, loading, dishPath } = usePageNavigation(first);
  useSessionStart();
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  const Page = pageComponent(shown.kind);
  if (shown.kind === 'works') return <Page shown={shown} />;
  return (
    <>
      <NavigationProgress loading={loading} />
      <Shell shown={shown}>
        <BlockBoundary key={shown.path}>
          <Page shown={shown} />
        </BlockBoundary>
      </Shell>
      {dishPath && (
        <Suspense fallback={null}>
          <DishDialog key={dishPath} path={dishPath} />
        </Suspense>
      )}
      <OverlayHost />
      <Toaster />
    </>
  );
}
