import type { z } from 'zod';
import type { Clock, Origin, ShopReader } from '../../commands/ports.ts';
import { DomainError } from '../../domain/domainError.ts';
import { countedNutrition } from '../../domain/figures/countedNutrition.ts';
import type { Product } from '../../domain/product/product.events.ts';
import { productFields } from '../../domain/product/product.fields.ts';
import { businessDay } from '../../domain/schedule/businessDay.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { requireRight } from '../../domain/staff/rights.ts';
import * as contract from '../contract/admin/products.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { adminProductView } from './adminProductView.ts';
import { changesOf, newDocument } from './documents/documentChanges.ts';
import type { ProductCommands } from './documents/documentCommands.ts';
import type { DocumentDeps } from './documents/documentFeature.ts';
import { explainRefusals } from './documents/explainRefusals.ts';
import { undoOf } from './documents/massActions.ts';
import { massRoutes } from './documents/massRoutes.ts';
import { pages } from './pages.routes.ts';
import { saveRows } from './productSheet.ts';
import { type ProductFilter, productsFound, productsList } from './productsList.ts';
import { addressedCalled, dishesCalled } from './searchByName.ts';
import { colleagueIn } from './staffAccess.routes.ts';

export interface ProductsDeps extends DocumentDeps {
  readonly shop: ShopReader;
  readonly clock: Clock;
  readonly productCommands: ProductCommands;
}

const sent = { kind: 'Product', fields: productFields, one: 'product' } as const;

export const productsRoutes =
  (deps: ProductsDeps): Routes =>
  (router) => {
    const { shop, productCommands } = deps;

    route(router, contract.adminProducts, ({ body }) => productsList(shop.current(), body, deps.clock.now()));

    route(router, contract.countProducts, ({ body: { filters } }) => ({
      counts: filters.map((filter) => productsFound(shop.current(), filter, deps.clock.now()).length),
    }));

    const savePage = pages.save(deps);
    route(router, contract.saveProduct, async ({ body, origin, session }) => {
      if (body.page) {
        requireRight(colleagueIn(session), 'content.edit');
        const { page_id, revision, page } = body;
        const { id, undo } = await savePage({ id: page_id, revision, given: page, origin });
        return { message: adminTexts.saved, page_id: id, undo };
      }
      const before = shop.current();
      const id = body.page_id ?? deps.ids.next();
      if (body.page_id) requireProduct(before, body.page_id);
      const changes = body.product ? changesOf(sent, body.product, before) : {};
      const stop = body.stop && stopOf(body.stop, before, deps.clock.now());
      await explainRefusals(sent, before, async () => {
        const saved = { kind: 'Product', id, origin } as const;
        if (!body.page_id)
          await seen(productCommands.saveDocument({ ...saved, fields: newDocument(sent, changes) }));
        else if (body.product)
          await seen(
            productCommands.saveDocument({
              ...saved,
              fields: changes,
              ...(body.revision !== undefined && { expectedRevision: body.revision }),
            }),
          );
      });
      if (stop) await seen(putStop(productCommands, { id, ...stop, origin }));
      const after = shop.current();
      return {
        message: stop && !body.product ? stopSaid(id, stop, after) : adminTexts.productSaved,
        page_id: id,
        product: adminProductView(requireProduct(after, id), after, deps.clock.now()),
        undo: body.page_id ? undoOf(origin, [id]) : null,
      };
    });

    route(router, contract.archivePage, async ({ params: { id }, origin, session }) => {
      if (shop.current().pages.has(id)) {
        requireRight(colleagueIn(session), 'content.edit');
        await seen(productCommands.archiveDocument({ kind: 'Page', id, origin }));
        return { message: adminTexts.archived };
      }
      requireProduct(shop.current(), id);
      await seen(productCommands.archiveDocument({ kind: 'Product', id, origin }));
      return { message: adminTexts.productArchived };
    });

    route(router, contract.saveSheet, ({ body: { rows }, origin }) =>
      saveRows(rows, {
        shop: shop.current,
        origin,
        save: async ({ page_id: id, revision, product }) => {
          const before = shop.current();
          requireProduct(before, id);
          let changed = false;
          await explainRefusals(sent, before, async () => {
            const saved = await productCommands.saveDocument({
              kind: 'Product',
              id,
              origin,
              fields: changesOf(sent, product, before),
              ...(revision !== undefined && { expectedRevision: revision }),
            });
            await shop.reached(saved.position);
            changed = saved.changed;
          });
          return changed;
        },
      }),
    );

    route(router, contract.countNutrition, ({ body: { ingredients } }) => {
      const used = ingredients.map(({ ingredient_id, weight }) => ({ ingredientId: ingredient_id, weight }));
      const { per100, weight, lacking } = countedNutrition(used, shop.current());
      return { per_100: per100, weight, lacking: [...lacking] };
    });

    route(router, contract.searchProduct, ({ body }) => ({
      results: dishesCalled(shop.current(), body.search),
    }));
    route(router, contract.searchPage, ({ body }) => ({
      results: addressedCalled(shop.current(), body.search),
    }));

    massRoutes<ProductFilter>(router, contract, {
      deps,
      kind: 'Product',
      find: (current, filter) => productsFound(current, filter, deps.clock.now()),
    });

    /** The next answer, from the shop in memory, shows what this one has done. */
    async function seen(done: Promise<{ readonly position: bigint }>): Promise<void> {
      await shop.reached((await done).position);
    }
  };

type SentStop = NonNullable<z.output<(typeof contract.saveProduct)['request']['body']>['stop']>;
interface StopWish {
  readonly on: boolean;
  readonly pointId: string | null;
  readonly until: string | null;
}

function stopOf({ on, affiliate_id: pointId, until, today }: SentStop, shop: Shop, now: string): StopWish {
  const point = pointId === null ? null : shop.points.get(pointId);
  if (point === undefined)
    throw new Refusal(422, adminTexts.unknownPoint, {
      fields: { 'stop.affiliate_id': adminTexts.unknownPoint },
    });
  return { on, pointId, until: today ? businessDay(hoursOf(shop, point), now).end : until };
}

const stopSaid = (id: string, { on, pointId }: StopWish, { products, points }: Shop): string =>
  adminTexts.stopSaid({
    on,
    name: products.get(id)?.name ?? '',
    point: pointId === null ? undefined : points.get(pointId)?.name,
  });

const putStop = (
  { stopProduct, resumeProduct }: ProductCommands,
  { id, on, pointId, until, origin }: StopWish & { readonly id: string; readonly origin: Origin },
): Promise<{ readonly position: bigint }> =>
  on ? stopProduct({ id, pointId, until, origin }) : resumeProduct({ id, pointId, origin });

function requireProduct({ products }: Shop, id: string): Product {
  const product = products.get(id);
  if (!product) throw new DomainError('DocumentNotFound', { kind: 'Product', id });
  return product;
}
