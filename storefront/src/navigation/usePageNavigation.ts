import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { countPage } from '../analytics/counters.ts';
import { afterLoad } from '../page/afterLoad.ts';
import { isOver } from '../page/linkState.ts';
import { untilRetry } from '../page/retry.ts';
import { kindOf, type ShownPage, titleOf } from '../page/shownPage.ts';
import { loadPageModule } from '../pages.ts';
import { isOffline, problemText } from '../problem.ts';
import { gatewayApi } from '../store/gatewayApi.ts';
import { overlaysSlice } from '../store/overlaysSlice.ts';
import { useAppDispatch } from '../store/store.ts';
import { errorTexts } from '../texts/errors.ts';
import { announce } from '../toasts/announcer.ts';
import { decodedPath } from './decodedPath.ts';
import { followSleepingLinks } from './followSleepingLinks.ts';
import { restoreScroll } from './scrollMemory.ts';

/** A page is asked for again without haste. */
const manyFailures = 3;

/**
 * The page of the current address. The old page stays until the new one is here; a dish opened from a card leaves the
 * page alone and is given out as `dishPath`.
 */
export const usePageNavigation = (first: ShownPage) => {
  const location = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState(first);
  const [loading, setLoading] = useState(false);
  const [tries, setTries] = useState(0);
  /** Null: what stands there is a failure, and the address is still to be shown. */
  const shownPath = useRef(first.kind === 'failure' ? null : first.path);
  const failedPath = useRef(first.kind === 'failure' ? first.path : null);
  const { hash, key } = location;
  const pathname = decodedPath(location.pathname);
  const over = isOver(location);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    if (over) return;
    if (pathname === shownPath.current) {
      setLoading(false);
      return;
    }
    let current = true;
    const load = async () => {
      setLoading(true);
      try {
        const next = await dispatch(
          gatewayApi.endpoints.getPage.initiate({ path: pathname }, { subscribe: false }),
        );
        const page = next.data ?? null;
        if (page?.type === 'redirect') {
          if (current) void navigate(page.to, { replace: true });
          return;
        }
        const shownNext = page ? found(pathname, page) : missing(pathname, next.error);
        await loadPageModule(shownNext.kind);
        if (!current) return;
        // Tried again in vain: what has been opened over it meanwhile stays.
        if (failedPath.current === pathname && shownNext.kind === 'failure') return setShown(shownNext);
        crossFade(() => {
          if (!current) return;
          const isFailure = shownNext.kind === 'failure';
          shownPath.current = isFailure ? null : pathname;
          failedPath.current = isFailure ? pathname : null;
          dispatch(overlaysSlice.actions.allClosed());
          setShown(shownNext);
        });
      } finally {
        // Another address is loading already, otherwise.
        if (current) setLoading(false);
      }
    };
    void load();
    return () => {
      current = false;
    };
  }, [pathname, over, tries, dispatch, navigate]);

  const failed = shown.kind === 'failure' ? shown : null;
  useEffect(() => {
    if (!failed) return;
    let current = true;
    void untilRetry(manyFailures).then(() => {
      if (current) setTries((now) => now + 1);
    });
    return () => {
      current = false;
    };
  }, [failed]);

  useEffect(() => {
    afterLoad(() => import('../live/followMenu.ts')).then(
      ({ followMenu }) =>
        followMenu(dispatch, shownPath, (path, page) =>
          setShown((now) => (now.path === path && now.page?.type === page.type ? { ...now, page } : now)),
        ),
      () => undefined, // what has run out is then told by the cart
    );
  }, [dispatch]);

  useEffect(() => {
    const root = document.getElementById('root');
    return root ? followSleepingLinks(root, (path) => navigate(path)) : undefined;
  }, [navigate]);

  const arrived = useRef(first.path);
  useEffect(() => {
    if (arrived.current === shown.path) return;
    arrived.current = shown.path;
    const title = titleOf(shown);
    document.title = title;
    announce(title);
    countPage(shown.path);
    document.getElementById('main')?.focus({ preventScroll: true });
    restoreScroll(navigationType === 'POP' ? key : null, hash);
  }, [shown, navigationType, key, hash]);

  return { shown, loading, dishPath: over ? pathname : null };
};

/** The old page fades into the new one where the browser can do it and motion is welcome. */
const crossFade = (change: () => void) => {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return change();
  // Left out when the tab is hidden, or when the next page comes before the end: the page is changed all the same.
  document.startViewTransition(() => flushSync(change)).ready.catch(() => undefined);
};

const found = (path: string, page: NonNullable<ShownPage['page']>): ShownPage => ({
  kind: kindOf(path, page),
  path,
  page,
  status: 200,
});
const missing = (path: string, failure: unknown): ShownPage => {
  const status = typeof failure === 'object' && failure !== null && 'status' in failure && failure.status;
  if (status === 404) return { kind: 'notFound', path, page: null, status: 404 };
  return {
    kind: 'failure',
    path,
    page: null,
    status: typeof status === 'number' ? status : 0, // nobody has answered
    message: isOffline(failure) ? errorTexts.offline : problemText(failure),
  };
};
