/// <reference lib="webworker" />
/**
 * The shop without a network: pages and pictures that were seen, the files of the build, the menu, and the last answer
 * of /api/init (which holds the cart). No other answer of the API that is personal is ever kept.
 */
export {};

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
const most = { [files]: 120, [pages]: 60, [pictures]: 300, [answers]: 80 };
type CacheName = keyof typeof most;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(files)
      .then((cache) => cache.addAll([offlinePage, '/offline.css']))
      .then(() => self.skipWaiting()),
  );
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
  if (/^\/(assets|fonts|icons)\//.test(url.pathname)) return event.respondWith(first(files, request));
  if (url.pathname.startsWith('/files/')) return event.respondWith(first(pictures, request));
  if (/^\/api\/(init|page|catalogue|product\/|filter\/options)/.test(url.pathname)) {
    return event.respondWith(fresh(answers, request));
  }
});

/** The page from the network; without one, as it was last seen, else the offline page. Private pages are not kept. */
const page = async (event: FetchEvent): Promise<Response> => {
  const isPrivate = /^\/(my|checkout)(\/|$)/.test(new URL(event.request.url).pathname);
  try {
    const answer = await fetch(event.request);
    if (answer.ok && !answer.redirected && !isPrivate)
      event.waitUntil(keep(pages, event.request, answer.clone()));
    return answer;
  } catch {
    const kept = await caches.match(event.request, { ignoreSearch: true });
    return kept ?? (await caches.match(offlinePage)) ?? Response.error();
  }
};

/** Files with a hash in their name never change. */
const first = async (name: CacheName, request: Request): Promise<Response> => {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(name, request, answer.clone());
  return answer;
};

/** The network's word; without a network the last one that was heard. */
const fresh = async (name: CacheName, request: Request): Promise<Response> => {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(name, request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
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
