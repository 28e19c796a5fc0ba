import { memo, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NavigationProgress } from './navigation/NavigationProgress.tsx';
import { usePageNavigation } from './navigation/usePageNavigation.ts';
import { OverlayHost } from './overlays/OverlayHost.tsx';
import { BlockBoundary } from './page/BlockBoundary.tsx';
import { tapReached } from './page/earlyTaps.ts';
import { LoadingSheet } from './page/LoadingSheet.tsx';
import { readyPart } from './page/lazyPart.ts';
import { cardOf } from './page/linkState.ts';
import type { ShownPage } from './page/shownPage.ts';
import { Waiting } from './page/Waiting.tsx';
import { Woken } from './page/Woken.tsx';
import { pageComponent } from './pages.ts';
import { Shell } from './shell/Shell.tsx';
import { useSessionStart } from './shell/useSessionStart.ts';
import { Toaster } from './toasts/Toaster.tsx';

const dishDialog = readyPart(() => import('./features/dish/DishDialog.tsx').then((m) => m.DishDialog));

/** The whole shop around one page. `first`: what the server rendered. Whatever breaks, something stands and says so. */
export function App({ first }: { first: ShownPage }) {
  return (
    <BlockBoundary>
      <Shop first={first} />
    </BlockBoundary>
  );
}

function Shop({ first }: { first: ShownPage }) {
  const { shown, loading, dishPath } = usePageNavigation(first);
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    dishDialog.prepare();
  }, []);
  return (
    <div className="app" onClickCapture={({ nativeEvent }) => tapReached(nativeEvent)}>
      <NavigationProgress loading={loading} />
      <Frame shown={shown} />
      {dishPath && <DishOver key={dishPath} path={dishPath} />}
      {shown.kind !== 'works' && (
        <BlockBoundary>
          <Session />
        </BlockBoundary>
      )}
      <Woken />
    </div>
  );
}

/**
 * The page and the shell around it. Drawn again only for another page: an update that came down to the parts which are
 * still asleep would wake them all at once.
 */
const Frame = memo(function Frame({ shown }: { shown: ShownPage }) {
  const Page = pageComponent(shown.kind);
  if (shown.kind === 'works') return <Page shown={shown} />;
  if (shown.kind === 'receipt')
    return (
      <BlockBoundary key={shown.path}>
        <Page shown={shown} />
      </BlockBoundary>
    );
  return (
    <Shell shown={shown}>
      <BlockBoundary key={shown.path}>
        <Suspense fallback={<Waiting failed />}>
          <Page shown={shown} />
        </Suspense>
      </BlockBoundary>
    </Shell>
  );
});

/** A dish over the page it was opened from. */
function DishOver({ path }: { path: string }) {
  const [DishDialog] = useState(dishDialog.current);
  const card = cardOf(useLocation());
  const close = () => window.history.back();
  return (
    <BlockBoundary onFail={close}>
      <Suspense fallback={<LoadingSheet dish={card} onClose={close} />}>
        <DishDialog path={path} />
      </Suspense>
    </BlockBoundary>
  );
}

/** What lies over the page, and what begins with /api/init. */
function Session() {
  useSessionStart();
  return (
    <>
      <OverlayHost />
      <BlockBoundary>
        <Toaster />
      </BlockBoundary>
    </>
  );
}
