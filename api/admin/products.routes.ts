import type { z } from 'zod';
import type { Clock, IdSource, Origin, ShopReader } from '../../commands/ports.ts';
import { DomainError } from '../../domain/domainError.ts';
import type { Product } from '../../domain/product/product.events.ts';
import { businessDay } from '../../domain/schedule/businessDay.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import * as contract from '../contract/admin/products.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { problemTexts } from '../texts/problemTexts.ts';
import { adminProductView } from './adminProductView.ts';
import { wordsOf } from './fieldWords.ts';
import { massActions, requireDishes, undoOf } from './massActions.ts';
import { newProduct, productChanges, productWireName } from './productChanges.ts';
import type { ProductCommands } from './productCommands.ts';
import { productsList } from './productsList.ts';

export interface ProductsDeps {
  readonly shop: ShopReader;
  readonly clock: Clock;
  readonly ids: Pick<IdSource, 'next'>;
  readonly productCommands: ProductCommands;
}

export const productsRoutes =
  (deps: ProductsDeps): Routes =>
  (router) => {
    const { shop, productCommands } = deps;

    route(router, contract.adminProducts, ({ body }) => productsList(shop.current(), body, deps.clock.now()));

    route(router, contract.saveProduct, async ({ body, origin }) => {
      const before = shop.current();
      const id = body.page_id ?? deps.ids.next();
      if (body.page_id) requireProduct(before, body.page_id);
      const changes = body.product ? productChanges(body.product, before) : {};
      const stop = body.stop && stopOf(body.stop, before, deps.clock.now());
      await explained(before, async () => {
        const saved = { kind: 'Product', id, origin } as const;
        if (!body.page_id)
          await seen(productCommands.saveDocument({ ...saved, fields: newProduct(changes) }));
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
        message: adminTexts.productSaved,
        product: adminProductView(requireProduct(after, id), after),
        undo: body.page_id ? undoOf(origin, [id]) : null,
      };
    });

    route(router, contract.archivePage, async ({ params: { id }, origin }) => {
      requireProduct(shop.current(), id);
      await seen(productCommands.archiveDocument({ kind: 'Product', id, origin }));
      return { message: adminTexts.productArchived };
    });

    route(router, contract.massAction, async ({ body: { page_ids, action }, origin }) => {
      const ids = [...new Set(page_ids)];
      requireDishes(shop.current(), ids, 'page_ids');
      const changed: string[] = [];
      for (const id of ids) {
        const done = await massActions[action](productCommands, { id, origin });
        if (done.changed) changed.push(id);
        await shop.reached(done.position);
      }
      const message = adminTexts.massDone(changed.length, ids.length);
      return { message, done: changed.length, undo: undoOf(origin, changed) };
    });

    route(router, contract.undoPages, async ({ body: { change, page_ids }, origin }) => {
      const ids = [...new Set(page_ids)];
      requireDishes(shop.current(), ids, 'page_ids');
      let done = 0;
      for (const id of ids) {
        const { undone, position } = await productCommands.undoChange({
          kind: 'Product',
          id,
          change,
          origin,
        });
        if (undone) done += 1;
        await shop.reached(position);
      }
      return { message: adminTexts.undone(done, ids.length), done };
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

/** Refusals under the names that the caller sent; who was slower reads, field by field, what the colleague has changed. */
async function explained(shop: Shop, save: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (!isColleaguesChange(error)) throw inWireNames(error);
    const fields = error.facts.theirs.map(({ field, before, after }) => [
      productWireName(field),
      adminTexts.colleague(
        wordsOf({ kind: 'Product', name: field, ofStop: false }, before, shop),
        wordsOf({ kind: 'Product', name: field, ofStop: false }, after, shop),
      ),
    ]);
    throw new Refusal(409, problemTexts.DocumentChanged(error.facts, shop.settings.timeZone), {
      fields: Object.fromEntries(fields),
    });
  }
}

const isColleaguesChange = (error: DomainError): error is DomainError<'DocumentChanged'> =>
  error.code === 'DocumentChanged';

/** Each problem under the name that the caller sent. */
const inWireNames = (error: DomainError): DomainError => {
  const fields = error.fields.map(productWireName);
  if (!isSeveral(error)) return new DomainError(error.code, error.facts, fields);
  return new DomainError('SeveralProblems', { problems: error.facts.problems.map(inWireNames) }, fields);
};
const isSeveral = (error: DomainError): error is DomainError<'SeveralProblems'> =>
  error.code === 'SeveralProblems';
