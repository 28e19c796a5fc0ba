import { findNewestOrder } from '../../commands/order/findOrders.ts';
import { orderStream } from '../../commands/streams.ts';
import { toRoubles } from '../../domain/money.ts';
import type { OrderEvent } from '../../domain/order/order.events.ts';
import { type Order, order } from '../../domain/order/order.ts';
import { codeNameOf } from '../../domain/promocode/seriesCodes.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { auditOrder } from '../contract/admin/audit.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { Refusal } from '../invalidRequest.ts';
import { auditTexts as texts } from '../texts/auditTexts.ts';
import { orderTexts } from '../texts/orderTexts.ts';
import { orderStatusTexts } from '../texts/problemTexts.ts';
import type { AuditDeps } from './auditDeps.ts';
import { moneyProof } from './moneyProof.ts';
import { historyOf } from './orderHistory.ts';

/** @throws {Refusal} 404. */
export async function orderSteps(deps: AuditDeps, wanted: string): Promise<Answer<typeof auditOrder>> {
  const { eventStore, shop } = deps;
  const found = await findNewestOrder(deps, wanted);
  if (!found) throw new Refusal(404, texts.noOrder, { fields: { id: texts.noOrder } });
  const { orderId } = found;
  const now = shop.current();
  const recorded = await eventStore.read(orderStream(orderId));
  const history = await historyOf(deps, recorded, now.settings.timeZone);
  let state: Order = order.initialState;
  const steps = recorded.flatMap(({ type, data }, index) => {
    // The stream of an order holds an order's events only.
    state = order.evolve(state, { type, data } as OrderEvent);
    const entry = history[index];
    return entry ? [{ ...entry, state: stateView(state, now) }] : [];
  });
  return { order_id: orderId, number: state.phase === 'placed' ? state.number : '', steps };
}

type State = Answer<typeof auditOrder>['steps'][number]['state'];

function stateView(state: Order, shop: Shop): State {
  if (state.phase === 'unknown' || state.details === null) return null;
  const { details } = state;
  const { lines, additions, method, pointName, zoneName, address, promocodeId } = details;
  const isPlaced = state.phase === 'placed';
  return {
    status: isPlaced ? orderStatusTexts[state.status] : texts.phases[state.phase],
    promised_at: isPlaced ? state.promisedAt : details.promisedAt,
    place:
      method === 'pickup'
        ? texts.pickup(pointName ?? '')
        : texts.delivery(zoneName ?? '', address ? orderTexts.address(address) : ''),
    lines: [
      ...lines.map(({ name, details: chosen, count, total }) => ({
        name: [name, ...chosen].join(', '),
        count,
        total: toRoubles(total),
      })),
      ...additions.map(({ name, count, sum }) => ({ name, count, total: toRoubles(sum) })),
    ],
    proof: moneyProof(
      { ...details, refunds: isPlaced ? state.refunds : [] },
      promocodeId && codeNameOf(shop, promocodeId),
    ),
  };
}
