import { useEffect, useRef } from 'react';
import { untilRetry } from '../page/retry.ts';
import { isOffline } from '../problem.ts';
import { rememberClient } from '../session/knownClient.ts';
import { hasAnalyticsConsent } from '../shop/cookieConsent.ts';
import { useGetInitQuery } from '../store/gatewayApi.ts';
import { useOpenOverlay } from '../store/overlaysSlice.ts';

const rateDelay = 1000;

/** What happens once /api/init is here: who is this, is the shop open, is there an order to rate. */
export const useSessionStart = () => {
  const init = useInitAtLast();

  const client = init?.client;
  useEffect(() => {
    if (client === undefined) return;
    if (!client) rememberClient(null);
    // Nothing was kept for them: whether there are orders is not known yet.
    else if (document.documentElement.dataset.client === undefined) rememberClient('new');
  }, [client]);

  const settings = init?.web_analytics.fields;
  useEffect(() => {
    if (!settings || !hasAnalyticsConsent()) return;
    // Without its code nothing is counted, and that is all.
    import('../analytics/startCounters.ts').then((m) => m.startCounters(settings)).catch(() => undefined);
  }, [settings]);

  useStartDialogs(
    init && {
      // Whoever looks a page over is not about to order.
      closed: init.working_info.open_modal && !location.pathname.startsWith('/preview/'),
      rateRoute: init.need_feedback?.route ?? null,
      orderId: init.need_feedback?.order_id ?? '',
    },
  );
};

/** So many times the server may refuse the start before the shop is taken to be under repair. */
const mostRefusals = 4;

/**
 * /api/init, asked for again after pauses until there is a fresh one. Without its start the shop cannot serve; without a
 * network, with the browser's copy, or after a start that went well, it can.
 */
const useInitAtLast = () => {
  const { data: init, error, refetch, fulfilledTimeStamp } = useGetInitQuery();
  const failures = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same copy once more is one more failure
  useEffect(() => {
    if (!error && !init?.kept) {
      failures.current = 0;
      return;
    }
    failures.current += 1;
    if (!init && !isOffline(error) && failures.current >= mostRefusals)
      return window.location.replace('/works');
    let current = true;
    void untilRetry(failures.current).then(() => {
      if (current) void refetch();
    });
    return () => {
      current = false;
    };
  }, [error, init, fulfilledTimeStamp, refetch]);
  return init;
};

/**
 * The closed-shop dialog opens on load. The prompt to rate opens at once when it was due from the start (unless the
 * closed-shop dialog is there: then it is dropped), and a second after it becomes due later.
 */
const useStartDialogs = (
  state: { closed: boolean; rateRoute: string | null; orderId: string } | undefined,
) => {
  const openOverlay = useOpenOverlay();
  const started = useRef(false);
  const asked = useRef<string | null>(null);
  const ready = state !== undefined;
  const { closed = false, rateRoute = null, orderId = '' } = state ?? {};
  useEffect(() => {
    if (!ready) return;
    const first = !started.current;
    started.current = true;
    if (first && closed) {
      openOverlay('closedShop');
      asked.current = rateRoute;
      return;
    }
    if (!rateRoute || asked.current === rateRoute) return;
    asked.current = rateRoute;
    const timer = setTimeout(() => openOverlay('rate', { route: rateRoute, orderId }), first ? 0 : rateDelay);
    return () => clearTimeout(timer);
  }, [ready, closed, rateRoute, orderId, openOverlay]);
};
