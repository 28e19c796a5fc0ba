import type { Clock, ShopReader } from '../../commands/ports.ts';
import { toRoubles } from '../../domain/money.ts';
import { stopHolds } from '../../domain/selling/availability.ts';
import { can } from '../../domain/staff/rights.ts';
import { filterClients } from '../../projections/clients/clients.queries.ts';
import { filterOrders } from '../../projections/orders/orders.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { palette } from '../contract/admin/palette.contract.ts';
import { type Routes, route } from '../route.ts';
import { orderStatusTexts } from '../texts/problemTexts.ts';
import { folded } from './documents/listInMemory.ts';
import { colleagueIn } from './staffAccess.routes.ts';

export interface PaletteDeps {
  readonly readModels: ReadModels;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
}

/** Of each kind: the palette is no list, a longer query finds more exactly. */
const most = 5;

export const paletteRoutes =
  ({ readModels, shop, clock }: PaletteDeps): Routes =>
  (router) => {
    route(router, palette, async ({ body: { query }, session }) => {
      const by = colleagueIn(session);
      const { products } = shop.current();
      const at = clock.now();
      const [{ orders }, { clients }] = await Promise.all([
        // A word without a digit is no number and no phone.
        /\d/.test(query) ? filterOrders(readModels, { search: query }, { limit: most }) : { orders: [] },
        can(by, 'client.see')
          ? filterClients(readModels, { search: query }, { limit: most })
          : { clients: [] },
      ]);
      const dishes = can(by, 'product.see')
        ? [...products.values()].filter(
            ({ name, archived }) => !archived && folded(name).includes(folded(query)),
          )
        : [];
      return {
        orders: orders.map((order) => ({
          order_id: order.orderId,
          number: order.number,
          name: order.customerName ?? '',
          total: toRoubles(order.total),
          status: order.status,
          status_text: orderStatusTexts[order.status],
        })),
        products: dishes.slice(0, most).map(({ id, name, stops }) => ({
          product_id: id,
          name,
          stopped: stops.some((stop) => stop.pointId === null && stopHolds(stop, { at, pointId: null })),
        })),
        clients: clients.map(({ clientId, name, phone }) => ({
          client_id: clientId,
          name: name ?? '',
          phone: phone ?? '',
        })),
      };
    });
  };
