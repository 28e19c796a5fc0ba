import type { GiveFormAnswer } from '../../commands/formAnswer/giveFormAnswer.ts';
import type { Clock, EventStore, ShopReader } from '../../commands/ports.ts';
import { DomainError } from '../../domain/domainError.ts';
import { roubles, toRoubles } from '../../domain/money.ts';
import { filterOptions, filterProducts } from '../../projections/search/filterProducts.ts';
import { searchShop } from '../../projections/search/searchShop.ts';
import * as contract from '../contract/catalogue.contract.ts';
import { closeBeacon, closeBeaconPost, offlineCatalogue } from '../contract/init.contract.ts';
import { countVisit } from '../contract/visits.contract.ts';
import { InvalidRequest } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import { networkLimits, type RateLimits, requireWithinLimits } from '../security/rateLimits.ts';
import { initTexts } from '../texts/initTexts.ts';
import { ru } from '../texts/ru.ts';
import { shopTexts } from '../texts/shopTexts.ts';
import { sellingNow } from './availability.ts';
import type { BannerCounts } from './bannerCounts.ts';
import { categoryLink } from './categoryLink.ts';
import { consentTextOf } from './consentTextOf.ts';
import { pageContent } from './pageContent.ts';
import { pathsOf } from './paths.ts';
import { readPolicyVersions } from './policyHistory.ts';
import { productCards, stickerView } from './productCard.ts';
import { productDetails } from './productDetails.ts';
import { safeHtml } from './safeHtml.ts';
import { filteredCard, searchView } from './searchView.ts';
import type { VisitSteps } from './visitCounts.ts';

export interface ShopRoutesDeps {
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly giveFormAnswer: GiveFormAnswer;
  readonly rateLimits: RateLimits;
  readonly bannerCounts: Pick<BannerCounts, 'count'>;
  readonly visitCounts: VisitSteps;
  /** `https://example.ru`, when the shop knows its own address. */
  readonly publicOrigin: string | null;
  /** How long a page was looked at, for the metrics. */
  readonly pageLeft?: (milliseconds: number) => void;
}

const filterPageSize = 60;
/** For a whole household or office behind one address. */
const formsPerHour = 20;

/** What anybody may read of the catalogue. */
export const shopRoutes = ({
  shop,
  clock,
  bannerCounts,
  visitCounts,
  publicOrigin,
  pageLeft,
  giveFormAnswer,
  eventStore,
  rateLimits,
}: ShopRoutesDeps): Routes => {
  const selling = () => sellingNow(shop.current(), clock.now());
  const left = ({ query }: { query: { livetime?: number | undefined } }) => {
    if (query.livetime !== undefined) pageLeft?.(query.livetime);
    return { message: initTexts.farewell };
  };

  return (router) => {
    route(router, contract.getPage, ({ query }) => {
      const origin = publicOrigin ?? '';
      const content = pageContent({
        shop: shop.current(),
        path: decoded(query.path),
        at: clock.now(),
        origin,
      });
      if (!content) throw new InvalidRequest(ru.request.notFound, {}, 404);
      return content;
    });

    route(router, contract.getProduct, ({ params: { productId } }) => {
      const current = shop.current();
      const product = current.products.get(productId);
      if (!product || pathsOf(current).ofProduct(productId) === null)
        throw new DomainError('ProductNotFound', { productId });
      return { product: productDetails(product, selling()) };
    });

    route(router, contract.search, ({ query }) => {
      const current = selling();
      return searchView(searchShop(current.shop, query.query), current);
    });

    route(router, contract.filterProducts, ({ body }) => {
      const found = filterProducts(shop.current(), {
        include: body.include,
        exclude: body.exclude,
        allergens: body.exclude_allergens,
        diets: body.diets,
        stickerIds: body.stikers,
        discounted: body.discounted,
        ...(body.price_from !== undefined && { priceFrom: roubles(body.price_from) }),
        ...(body.price_to !== undefined && { priceTo: roubles(body.price_to) }),
        ...(body.category_id !== undefined && { categoryId: body.category_id }),
      });
      const from = (body.page ?? 0) * filterPageSize;
      return {
        result: found.slice(from, from + filterPageSize).map(filteredCard(selling())),
        count: found.length,
        adapted_count: found.filter(({ avoidance }) => avoidance.modifierIds.length > 0).length,
      };
    });

    route(router, contract.filterOptions, ({ query }) => {
      const current = shop.current();
      const options = filterOptions(current, query.category_id);
      return {
        allergens: [...options.allergens].sort((a, b) => a.localeCompare(b, 'ru')),
        diets: [...options.diets],
        has_discounts: options.hasDiscounts,
        ingredients: options.ingredientIds
          .map((id) => ({ ingredient_id: id, name: current.ingredients.get(id)?.name ?? '' }))
          .sort((a, b) => a.name.localeCompare(b.name, 'ru')),
        stikers: options.stickerIds.flatMap((id) => {
          const sticker = current.stickers.get(id);
          return sticker ? [stickerView(sticker)] : [];
        }),
        price_min: toRoubles(options.priceMin),
        price_max: toRoubles(options.priceMax),
        price_steps: options.priceSteps.map(toRoubles),
      };
    });

    route(router, offlineCatalogue, () => {
      const current = shop.current();
      const { products, categories } = pathsOf(current);
      return {
        version: current.version,
        products: productCards(products, selling()),
        categories: categories.map((category) => categoryLink(category, current)),
      };
    });

    route(router, contract.policyTexts, async () => ({
      versions: (await readPolicyVersions(eventStore)).map(({ from, until, policy }) => ({
        version: policy.consentVersion,
        from,
        until,
        consent_text: consentTextOf({ settings: { policy } }),
        html: safeHtml(policy.html),
      })),
    }));

    route(router, contract.answerForm, async ({ params, body, session, origin, network }) => {
      await requireWithinLimits(
        rateLimits,
        networkLimits('forms', network, { max: formsPerHour, windowSeconds: 3600 }),
        clock.now(),
      );
      const { thanks } = await giveFormAnswer({
        answerId: body.answer_id,
        blockId: params.id,
        consentText: consentTextOf(shop.current()),
        given: body.answers,
        clientId: session.client?.clientId ?? null,
        origin,
      });
      return { message: thanks || shopTexts.formSent };
    });

    route(router, contract.countBanner, ({ params: { id, what } }) => {
      if (shop.current().banners.has(id)) bannerCounts.count(id, what);
      return { message: initTexts.counted };
    });

    route(router, countVisit, ({ body }) => {
      visitCounts.count(body);
      return { message: initTexts.counted };
    });

    route(router, closeBeacon, left);
    route(router, closeBeaconPost, left);
  };
};

/** A path may come as it stands in an address, in per cents. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
