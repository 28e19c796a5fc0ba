import type { PageContent, shopLive } from '../../../api/contract/catalogue.contract.ts';
import type { Answer } from '../../../api/contract/endpoint.ts';
import { gatewayApi } from '../store/gatewayApi.ts';
import type { Dispatch } from '../store/store.ts';

type MenuState = Answer<typeof shopLive>;

/** All open tabs hear of a change in one moment; they need not ask in one, but have it within a second. */
const spreadMs = 500;
/** Who only looks is told too, but robots and measurements, which leave at once, open no stream. */
const patienceMs = 15_000;
const isRobot = /bot|crawl|spider|lighthouse|pagespeed/i;

/**
 * What staff change shows without a reload, be it a price, the hours or a zone: the shown page, the cart and whatever else
 * shows them are asked for anew. One stream a tab, and only while the tab is looked at.
 */
export const followMenu = (
  dispatch: Dispatch,
  shownPath: { readonly current: string | null },
  renew: (path: string, page: PageContent) => void,
): void => {
  if (typeof EventSource === 'undefined' || isRobot.test(navigator.userAgent)) return;
  let known: string | null = null;
  let stream: EventSource | null = null;

  const refresh = async () => {
    const path = shownPath.current;
    if (path === null) return; // a failure stands there, and is tried again by itself
    // Drops what nobody looks at and asks anew for what is looked at; the page itself is nobody's subscription.
    dispatch(gatewayApi.util.invalidateTags(['Menu']));
    const { data } = await dispatch(
      gatewayApi.endpoints.getPage.initiate({ path }, { forceRefetch: true, subscribe: false }),
    );
    if (data) renew(path, data);
  };
  const listen = () => {
    if (document.visibilityState !== 'visible') {
      stream?.close();
      stream = null;
      return;
    }
    if (stream) return;
    stream = new EventSource('/api/shop/live');
    stream.addEventListener('menu', ({ data }: MessageEvent<string>) => {
      const { version, unavailable }: MenuState = JSON.parse(data);
      const now = `${version} ${unavailable.join(' ')}`;
      // The first word only says where the menu stands; also after a pause, unless something happened in it.
      if (known !== null && known !== now) setTimeout(() => void refresh(), Math.random() * spreadMs);
      known = now;
    });
  };

  const touches = ['pointerdown', 'keydown', 'scroll'] as const;
  const begin = () => {
    clearTimeout(timer);
    for (const touch of touches) window.removeEventListener(touch, begin);
    document.addEventListener('visibilitychange', listen);
    listen();
  };
  const timer = setTimeout(begin, patienceMs);
  for (const touch of touches) window.addEventListener(touch, begin, { passive: true });
};
