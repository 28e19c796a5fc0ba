/// <reference lib="webworker" />
/**
 * The shop without a network: pages and pictures that were seen, the files of the build, the menu, and the last answer
 * of /api/init (which holds the cart, and goes when the client logs out). No other answer of the API that is personal is
 * ever kept.
 */
import type { PageContentOf } from '../../../api/contract/catalogue.contract.ts';
import type { Answer } from '../../../api/contract/endpoint.ts';
import type { offlineCatalogue } from '../../../api/contract/init.contract.ts';

interface WorkerScope {
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: Clients;
  registration: ServiceWorkerRegistration;
  location: Location;
}
declare const self: WorkerScope;

const files = 'files-v1';
const pages = 'pages-v1';
const pictures = 'pictures-v1';
const answers = 'answers-v1';
const offlinePage = '/offline.html';
const catalogue = '/api/catalogue';
/** The menu in short is asked for again at most so often, milliseconds. */
const menuAge = 600_000;
const most = { [files]: 240, [pages]: 60, [pictures]: 300, [answers]: 80 };
type CacheName = keyof typeof most;

self.addEventListener('install', (event) => {
  const prepare = async () => {
    const cache = await caches.open(files);
    await cache.addAll([offlinePage, '/offline.css']);
    // Without these the worker is worth having too.
    await Promise.all([keepPages(event), keepMenu(event), keepStart(event)]).catch(() => undefined);
    await self.skipWaiting();
  };
  event.waitUntil(prepare());
});

self.addEventListener('activate', (event) => {
  const removeOld = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => !(name in most)).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(removeOld());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/admin') || url.pathname.startsWith('/api/admin')) return;
  if (request.mode === 'navigate') return event.respondWith(page(event));
  if (/^\/(assets|fonts|icons)\//.test(url.pathname)) return event.respondWith(first(files, request, event));
  if (url.pathname.startsWith('/files/')) return event.respondWith(picture(event));
  if (url.pathname === '/api/page') return event.respondWith(content(event, url));
  if (/^\/api\/(init|catalogue|product\/|filter\/options)/.test(url.pathname)) {
    return event.respondWith(fresh(answers, request, event));
  }
});

/** The page from the network; without one, as it was last seen, else the offline page. Private pages are not kept. */
const page = async (event: FetchEvent): Promise<Response> => {
  const { pathname } = new URL(event.request.url);
  try {
    const answer = await fetch(event.request);
    if (answer.ok && !answer.redirected && !isPrivate(pathname))
      event.waitUntil(Promise.all([keep(pages, event.request, answer.clone()), keepMenu(event)]));
    return answer;
  } catch {
    const kept = await caches.match(event.request, { ignoreSearch: true });
    // The home page stands in for a category: it goes on to the address by itself.
    const instead = (await categoryFromMenu(decodeURI(pathname))) ? '/' : offlinePage;
    return kept ?? (await caches.match(instead)) ?? (await caches.match(offlinePage)) ?? Response.error();
  }
};

/** The checkout itself is the same for everyone: what is typed there is in the tab, not in the page. */
const isPrivate = (path: string): boolean => /^\/(my(\/|$)|checkout\/)/.test(path);

/** So many files at once: of the six connections that a browser has to a shop, two are left to who uses it meanwhile. */
const abreast = 4;
/** The first page of a visit was loaded before there was a worker: it, the checkout, and their files are kept now. */
const keepPages = async (event: ExtendableEvent) => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.map(({ url }) => new URL(url).pathname).filter((path) => !isPrivate(path));
  const named = new Set<string>();
  for (const path of new Set([...open, '/checkout'])) {
    const answer = await fetch(path, { priority: 'low' });
    if (!answer.ok || answer.redirected) continue;
    await keep(pages, new Request(path), answer.clone());
    for (const [file] of (await answer.text()).matchAll(/\/(?:assets|fonts)\/[\w.-]+/g)) named.add(file);
  }
  const queue = [...named];
  const keepNext = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const later = (await keepFile(path, event)).filter((file) => !named.has(file));
      for (const file of later) named.add(file);
      queue.push(...later);
    }
  };
  await Promise.all(Array.from({ length: abreast }, keepNext));
};
/** A file of the build; the answer: what it may load later. A dialog must open without a network, too. */
const keepFile = async (path: string, event: ExtendableEvent): Promise<string[]> => {
  const answer = await first(files, new Request(path, { priority: 'low' }), event);
  if (!path.endsWith('.js')) return [];
  const named = (await answer.text()).matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g);
  return [...named].map(([, file]) => `/assets/${file}`);
};

/** Who this is and what is in the cart, as the open page was told before there was a worker. */
const keepStart = (event: ExtendableEvent) => fresh(answers, new Request('/api/init'), event);

let menuKeptAt = 0;
const keepMenu = async (event: ExtendableEvent) => {
  if (Date.now() - menuKeptAt < menuAge) return;
  menuKeptAt = Date.now();
  await fresh(answers, new Request(catalogue), event).catch(() => undefined); // the next page tries again
};

/** What an address shows; without a network a category that was never opened is put together from the menu in short. */
const content = async (event: FetchEvent, url: URL): Promise<Response> => {
  try {
    return await fresh(answers, event.request, event);
  } catch (error) {
    const made = await categoryFromMenu(url.searchParams.get('path'));
    if (made) return Response.json(made);
    throw error;
  }
};
const categoryFromMenu = async (path: string | null): Promise<PageContentOf<'category'> | null> => {
  const kept = await caches.match(catalogue);
  if (!kept) return null;
  const { categories, products }: Answer<typeof offlineCatalogue> = await kept.json();
  const category = categories.find(({ full_path }) => full_path === path);
  if (!category) return null;
  return {
    type: 'category',
    seo: { title: category.name, description: '', canonical: category.full_path },
    breadcrumbs: [],
    category,
    note: '',
    children: [],
    products: products.filter(({ category_ids: ids }) => ids.includes(category.category_id)),
  };
};

/** Files with a hash in their name never change. */
const first = async (name: CacheName, request: Request, event: ExtendableEvent): Promise<Response> => {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  event.waitUntil(keepAnswer(name, request, answer));
  return answer;
};

/** A dish that was never looked at shows its empty tile, not the browser's mark of a broken picture. */
const picture = (event: FetchEvent): Promise<Response> =>
  first(pictures, event.request, event).catch(
    () =>
      new Response('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', {
        headers: { 'Content-Type': 'image/svg+xml' },
      }),
  );

/** So long the network is waited for when there is a copy, milliseconds. */
const patience = 8_000;

/** The network's word; when it has none, or a failure, the last good one that was heard, marked as such. */
const fresh = async (name: CacheName, request: Request, event: ExtendableEvent): Promise<Response> => {
  const asked = fetch(request);
  event.waitUntil(asked.then((answer) => keepAnswer(name, request, answer), nothing));
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  const answer = await Promise.race([asked, late]).catch(() => null);
  if (answer && answer.status < 500) return answer;
  const kept = await caches.match(request);
  return kept ? new Response(kept.body, { headers: { ...headersOf(kept), 'X-Kept': '1' } }) : asked;
};
const headersOf = ({ headers }: Response) => Object.fromEntries(headers);

const nothing = () => undefined;

/** The page does not wait for the device to write; one that has no room keeps nothing. */
const keepAnswer = async (name: CacheName, request: Request, answer: Response) => {
  if (answer.ok) await keep(name, request, answer.clone()).catch(nothing);
};

const keep = async (name: CacheName, request: Request, answer: Response) => {
  const cache = await caches.open(name);
  await cache.put(request, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most[name])).map((key) => cache.delete(key)));
};

interface PushMessage {
  title: string;
  body: string;
  url: string;
}

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, url }: PushMessage = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, icon: '/icons/icon-192.png', tag: url, data: { url } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url = '/' } = event.notification.data ?? {};
  const open = async () => {
    const windows = await self.clients.matchAll({ type: 'window' });
    const same = windows.find((client) => client.url.endsWith(url));
    if (same) return same.focus();
    return self.clients.openWindow(url);
  };
  event.waitUntil(open());
});
