import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Clock } from '../../commands/ports.ts';
import { openingOf } from '../../domain/shop/opening.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { PageContent } from '../contract/catalogue.contract.ts';
import type { Template } from '../contract/init.contract.ts';
import { InvalidRequest } from '../invalidRequest.ts';
import { headersOf } from '../security/headersOf.ts';
import { nonceOf } from '../security/securityHeaders.ts';
import type { Recognise } from '../sessions/recogniseCaller.ts';
import { appearanceStyle } from '../shop/appearance.ts';
import { changesAt } from '../shop/changeInstant.ts';
import { draftPage } from '../shop/contentPages.ts';
import { pageContent } from '../shop/pageContent.ts';
import { openingDays } from '../shop/workingInfo.ts';
import { ymlFeed } from '../shop/ymlFeed.ts';
import { ru } from '../texts/ru.ts';
import { createPageCache, type MadePage, type ReadyPage, ready } from './pageCache.ts';
import { sendPage } from './sendPage.ts';
import { robots, sitemap } from './sitemap.ts';
import type { StaticFiles } from './staticFiles.ts';
import type { StorefrontRenderer } from './storefrontRenderer.ts';

export interface PagesDeps {
  readonly shop: { current(): Shop; pageVersion(): string };
  readonly clock: Clock;
  readonly renderer: StorefrontRenderer;
  readonly template: () => Template;
  /** What `headersOf` is asked for each time a page is made. */
  readonly securityHeaders: RequestHandler;
  /** `https://example.ru`, or '' when the shop does not know its own address: then links are relative to the host asked. */
  readonly publicOrigin: string;
  /** Then links that search engines want whole lead to this machine. */
  readonly localOrigin?: string;
  readonly storefrontFiles: StaticFiles;
  readonly backOfficeFiles: StaticFiles;
  readonly backOfficeHtml: string;
  /** Asked for the few pages that are not for everybody. */
  readonly recognise: Recognise;
  readonly orderExists: (uid: string) => Promise<boolean>;
  /** The page that a link for approval shows. */
  readonly previewed: (path: string) => string | null;
  /** A page could not be made: the cause is for the log only. */
  readonly onFailure?: (failure: { readonly path: string; readonly error: unknown }) => void;
}

export interface Pages {
  /** Answers from the cache before anything else of the gateway is asked. False when it cannot. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean;
  /** What is the same for everybody and may be kept by caches: answered before anybody is recognised. */
  readonly files: RequestHandler;
  readonly handler: RequestHandler;
}

const works = '/works';
/** Where the page of a miss is made: it says nothing of its address, the browser knows that itself. */
const missing = '/404';
const backOfficeDoor = '/admin/login';
/** Where somebody is who has not logged in: the door, the link by which one comes the first time, and a courier's. */
const isOutside = (path: string) =>
  path === backOfficeDoor || path.startsWith('/admin/invitation/') || path.startsWith('/admin/courier/');
const isClientsOnly = (path: string) => path === '/my' || path.startsWith('/my/');
const orderPath = /^\/checkout\/([0-9a-f-]{36})(?:\/receipt)?$/i;
const html = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'public, max-age=0, must-revalidate',
};

/**
 * Every address that is no call. Public HTML is the same for everybody and lies ready in the cache until the shop, or what the clock
 * says of it, changes.
 */
export const createPages = (deps: PagesDeps): Pages => {
  const { shop, clock, renderer, template } = deps;
  const cache = createPageCache();

  /** Grows with the shop, and when the clock alone changes what is shown. */
  const version = () => `${shop.pageVersion()} ${changesAt(shop.current(), Date.parse(clock.now()))}`;
  const isMaintained = (path: string) => shop.current().settings.maintenance && path !== works;

  const contentOf = (path: string) =>
    pageContent({ shop: shop.current(), path, at: clock.now(), origin: deps.publicOrigin });

  const make = async (
    path: string,
    { page = null, status = 200 }: { page?: PageContent | null; status?: number },
  ): Promise<MadePage> => {
    const headers = { ...headersOf(deps.securityHeaders), ...html };
    if (page?.type === 'redirect')
      return { status: page.status, headers: { ...headers, Location: page.to }, body: '' };
    const rendered = await renderer.render({
      url: new URL(encodeURI(path), deps.publicOrigin || deps.localOrigin || 'http://localhost').href,
      page,
      template: template(),
      status,
      now: clock.now(),
      ...(path === works && {
        hours: openingDays(openingOf(shop.current(), null, clock.now()), clock.now()),
      }),
    });
    return { status, headers, body: rendered.html };
  };

  const previewOf = (path: string): PageContent | null => {
    const pageId = deps.previewed(path);
    const { at, origin } = { at: clock.now(), origin: deps.publicOrigin };
    return pageId === null ? null : draftPage(pageId, { shop: shop.current(), path, at, origin });
  };
  /** For whoever has the link, and for the frame of the back office. */
  const makePreview = async (path: string, page: PageContent): Promise<MadePage> => {
    const made = await make(path, { page });
    const policy = made.headers['Content-Security-Policy']?.replace(
      "frame-ancestors 'none'",
      "frame-ancestors 'self'",
    );
    return {
      ...made,
      headers: {
        ...made.headers,
        ...(policy && { 'Content-Security-Policy': policy }),
        'X-Frame-Options': 'SAMEORIGIN',
        'X-Robots-Tag': 'noindex',
        'Cache-Control': 'no-store',
      },
    };
  };

  /** Nothing stands there: one page for all such addresses, or guesses would keep us rendering. */
  const missingPage = () => cache.get(missing, version(), () => make(missing, { status: 404 }));

  const pageOf = async (path: string): Promise<ReadyPage> => {
    const now = version();
    const known = cache.peek(path, now);
    if (known) return known;
    const uid = orderPath.exec(path)?.[1];
    if (uid && !(await deps.orderExists(uid))) return missingPage();
    const page = contentOf(path);
    if (page === null) return missingPage();
    // Nobody else will ask for the page of an order: the cache is not for it.
    return uid ? ready(await make(path, { page })) : cache.get(path, now, () => make(path, { page }));
  };

  const answerAtOnce: Pages['answerAtOnce'] = (request, response) => {
    if (request.method !== 'GET') return false;
    const path = decodedPath(request.url ?? '/');
    if (path === null || isClientsOnly(path) || isMaintained(path)) return false;
    const page = cache.peek(path, version());
    if (!page || page.status >= 300) return false;
    sendPage(request, response, page);
    return true;
  };

  const files: RequestHandler = async (request, response, next) => {
    const path = isRead(request) ? decodedPath(request.url) : null;
    if (path === null) return next();
    const builds = isBackOffice(path) ? deps.backOfficeFiles : deps.storefrontFiles;
    if (await builds.serve(path, request, response)) return;
    if (!sendFileOfItsOwn(path, request, response)) next();
  };

  const handler: RequestHandler = async (request, response) => {
    const path = decodedPath(request.url);
    if (!isRead(request)) {
      response.setHeader('Allow', 'GET, HEAD');
      response.status(405).end();
      return;
    }
    if (path === null) return sendPage(request, response, await missingPage());
    if (isBackOffice(path)) return sendBackOffice(path, request, response);
    if (isMaintained(path)) return response.redirect(302, works);
    if (
      isClientsOnly(path) &&
      !path.endsWith('/') &&
      !(await deps.recognise(request, response)).session.client
    )
      return redirectForNow(response, '/');
    const preview = previewOf(path);
    if (preview) return sendPage(request, response, await ready(await makePreview(path, preview)));
    const page = await pageOf(path).catch((error: unknown) => pageInstead(path, error));
    const location = page.bodies.identity.headers.Location;
    const query = queryOf(request.url);
    // An advertiser's mark goes along.
    if (location !== undefined && query !== '') response.redirect(page.status, `${location}${query}`);
    else sendPage(request, response, page);
  };

  /** The page as it was when it could be made; else the shop's own error page; else the one page that needs nothing. */
  const pageInstead = async (path: string, error: unknown): Promise<ReadyPage> => {
    deps.onFailure?.({ path, error });
    return (
      cache.peekOld(path) ??
      ready(await make(path, { status: 500 }).catch(() => (path === works ? bareWords() : toWorks)))
    );
  };
  const toWorks: MadePage = {
    status: 307,
    headers: { Location: works, 'Cache-Control': 'no-store' },
    body: '',
  };
  /** When that one cannot be made either, it would lead to itself for ever. */
  const bareWords = (): MadePage => ({
    status: 500,
    headers: { ...headersOf(deps.securityHeaders), ...html, 'Cache-Control': 'no-store' },
    body: `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${ru.serverError}</title><p>${ru.serverError}`,
  });

  const sendBackOffice = async (path: string, request: Request, response: Response): Promise<void> => {
    if (path.endsWith('/')) return response.redirect(301, path.replace(/\/+$/, ''));
    if (isFileName(path)) throw new InvalidRequest(ru.request.notFound, {}, 404);
    const { session } = await deps.recognise(request, response);
    if (!isOutside(path) && !session.staff) {
      // With the filters of a colleague's link.
      const query = request.originalUrl.slice(request.originalUrl.indexOf('?'));
      const next = query.startsWith('?') ? path + query : path;
      return redirectForNow(response, `${backOfficeDoor}?next=${encodeURIComponent(next)}`);
    }
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(deps.backOfficeHtml.replaceAll('__CSP_NONCE__', nonceOf(response)));
  };

  const sendFileOfItsOwn = (path: string, request: Request, response: Response): boolean => {
    const origin = deps.publicOrigin || `${request.protocol}://${request.get('host') ?? 'localhost'}`;
    const files: Readonly<Record<string, () => [type: string, body: string]>> = {
      '/sitemap.xml': () => ['application/xml', sitemap(shop.current(), { at: clock.now(), origin })],
      '/feed.yml': () => ['application/xml', ymlFeed(shop.current(), { at: clock.now(), origin })],
      '/robots.txt': () => ['text/plain', robots(origin)],
      '/appearance.css': () => ['text/css', appearanceStyle(shop.current().settings)],
      '/manifest.webmanifest': () => [
        'application/manifest+json',
        JSON.stringify(renderer.webManifest(template())),
      ],
    };
    const file = Object.hasOwn(files, path) ? files[path]?.() : undefined;
    if (!file) return false;
    // What names the host that this request asked for is for its asker: kept by a proxy, it would lead others there.
    response.setHeader('Cache-Control', deps.publicOrigin === '' ? 'no-store' : 'public, max-age=600');
    response.type(file[0]).send(file[1]);
    return true;
  };

  return { answerAtOnce, files, handler };
};

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';
const isBackOffice = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');

/** Where somebody is led who has not logged in: nothing that may be kept. */
const redirectForNow = (response: Response, to: string): void => {
  response.setHeader('Cache-Control', 'no-store');
  response.redirect(302, to);
};

/** A file of an earlier build, or a robot's guess: no page of the back office is called so. */
const isFileName = (path: string): boolean => /\.\w{2,5}$/.test(path);

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** Null when it is no address at all. */
const decodedPath = (url: string): string | null => {
  const [path = '/'] = url.split('?', 1);
  try {
    const decoded = decodeURIComponent(path);
    return decoded.startsWith('/') && !decoded.includes('\0') ? decoded : null;
  } catch {
    return null;
  }
};
