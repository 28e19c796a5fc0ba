import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AddressSuggestions } from '../../api/address/addressSuggestions.ts';
import { createApp } from '../../api/app.ts';
import type { HealthSource } from '../../api/health/health.ts';
import type { Metrics } from '../../api/health/metrics.ts';
import type { OrderChanges } from '../../api/live/orderChanges.ts';
import type { Logger } from '../../api/logging.ts';
import { createPages } from '../../api/rendering/pages.ts';
import { pictures } from '../../api/rendering/pictures.ts';
import { previewedPage } from '../../api/rendering/previewLink.ts';
import { createStaticFiles } from '../../api/rendering/staticFiles.ts';
import type { StorefrontRenderer } from '../../api/rendering/storefrontRenderer.ts';
import type { IsInsider } from '../../api/security/insiders.ts';
import { createSecurityHeaders } from '../../api/security/securityHeaders.ts';
import { callerFrom } from '../../api/sessions/recogniseCaller.ts';
import { templateOf } from '../../api/shop/template.ts';
import { watchAtOnce } from '../../api/watchRequests.ts';
import { orderStream } from '../../commands/streams.ts';
import type { ShopFollower } from '../../projections/shop/shopReader.ts';
import type { CommandSide } from './commandSide.ts';
import type { Foundation } from './foundation.ts';
import { gatewayDeps, gatewayRoutes } from './gatewayDeps.ts';
import type { VaultSide } from './vaultSide.ts';

const dist = (path: string): string => resolve('dist', path);

/** The api's role: everything between a browser and the commands and queries. */
export const openGateway = async (
  foundation: Foundation,
  parts: {
    readonly shop: ShopFollower;
    readonly commands: CommandSide;
    readonly vault: VaultSide;
    readonly addresses: AddressSuggestions;
    readonly orderChanges: OrderChanges;
    readonly health: HealthSource;
    readonly metrics: Metrics;
    readonly isInsider: IsInsider;
    readonly logger: Logger;
    readonly stopping: AbortSignal;
  },
): Promise<RequestListener> => {
  const { configuration, eventStore, clock } = foundation;
  const { shop, health, metrics, isInsider, logger } = parts;
  const deps = await gatewayDeps(foundation, parts);
  const renderer = await loadRenderer();
  const securityHeaders = createSecurityHeaders({
    scriptHashes: [renderer.headScriptHash],
    hasMetrika: () => shop.current().settings.metrika.id !== '',
    tlsOnSubdomains: configuration.TLS_ON_SUBDOMAINS,
  });
  const pages = createPages({
    shop,
    clock,
    renderer,
    template: () => templateOf(shop.current(), clock.now()),
    securityHeaders: securityHeaders.pages,
    recognise: callerFrom(deps),
    publicOrigin: deps.publicOrigin ?? '',
    localOrigin: `http://localhost:${configuration.PORT}`,
    storefrontFiles: createStaticFiles(dist('storefront'), { except: ['/index.html'] }),
    backOfficeFiles: createStaticFiles(dist('backoffice'), {
      prefix: '/admin',
      except: ['/admin/index.html'],
    }),
    backOfficeHtml: await readFile(dist('backoffice/index.html'), 'utf8'),
    previewed: (path) => previewedPage(deps.cookieSecret, path),
    orderExists: async (uid) =>
      (await eventStore.read(orderStream(uid))).some(({ type }) => type === 'OrderPlaced'),
    onFailure: ({ path, error }) => logger.error({ path, err: error }, 'A page could not be made'),
  });
  const app = createApp({
    ...deps,
    logger,
    health,
    metrics,
    routes: gatewayRoutes(deps),
    pictures: pictures({ demo: resolve('infra/demo/pictures'), files: foundation.files }),
    files: pages.files,
    pages: pages.handler,
    securityHeaders,
    isInsider,
    trustedProxies: configuration.TRUST_PROXY,
  });
  const answerAtOnce = watchAtOnce(pages.answerAtOnce, logger, metrics);
  return (request, response) => {
    if (!answerAtOnce(request, response)) app(request, response);
  };
};

const loadRenderer = async (): Promise<StorefrontRenderer> =>
  (await import(pathToFileURL(dist('storefront-server/entry.server.js')).href)) as StorefrontRenderer; // the storefront's own build
