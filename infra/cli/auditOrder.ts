import { orderStory } from '../../api/admin/orderHistory.ts';
import { orderStatusTexts } from '../../api/texts/problemTexts.ts';
import { loadAggregate } from '../../commands/handleCommand.ts';
import { type FoundOrder, findOrders } from '../../commands/order/findOrders.ts';
import type { EventStore } from '../../commands/ports.ts';
import {
  bonusStream,
  codeUseStream,
  orderNumbersStream,
  orderStream,
  promocodeStream,
} from '../../commands/streams.ts';
import type { OrderDetails } from '../../domain/order/order.events.ts';
import { type Order, order } from '../../domain/order/order.ts';
import { currentType, upcasters } from '../eventStore/upcasters.ts';
import type { Foundation } from '../processes/foundation.ts';
import { ru } from '../texts/ru.ts';
import { actorNames, courierNames } from './actorNames.ts';
import { shownInstant } from './instants.ts';
import { orderBonuses, orderPromocode } from './orderBenefits.ts';
import { orderRefunds } from './orderRefunds.ts';
import { orderLines, orderSums } from './orderSums.ts';
import type { Output } from './output.ts';
import { CommandRefused } from './refusals.ts';
import { shopTimeZone } from './shopTimeZone.ts';
import { tellWithChains } from './streamChains.ts';
import { createChecks, verdict } from './sums.ts';
import { tableLines } from './tableLines.ts';

const texts = ru.cli.order;
type Reads = Pick<EventStore, 'read'>;

/** Everything that the log knows of an order, told so that a person can check it: who did what when, and every sum. */
export const auditOrder = async (
  foundation: Foundation,
  { wanted }: { readonly wanted: string },
  out: Output,
): Promise<number> => {
  const { eventStore } = foundation;
  const [found, ...others] = await findOrders(foundation, wanted);
  if (!found) throw new CommandRefused(texts.notFound(wanted));
  if (others.length > 0) out.say(texts.several(others.length + 1));
  for (const { day, orderId } of others) out.say(texts.other(day ?? '', orderId));
  const timeZone = await shopTimeZone(eventStore);
  return tellWithChains(foundation, await streamsOf(foundation, found), out, async () => {
    const { state } = await loadAggregate(eventStore, order, orderStream(found.orderId));
    for (const line of header(found.orderId, state, timeZone)) out.say(line);
    for (const line of await history(eventStore, found.orderId, timeZone)) out.say(line);
    const details = detailsOf(state);
    return details ? tellDetails(eventStore, { details, state, timeZone }, out) : 0;
  });
};

/** Those that hold what is told of the order; their names stand in the clear, whatever became of the personal fields. */
const streamsOf = async ({ log }: Foundation, { orderId, day }: FoundOrder): Promise<string[]> => {
  const stream = orderStream(orderId);
  const started = (await log.read(stream)).find(
    ({ type }) => currentType(upcasters, type) === 'OrderPlacementStarted',
  );
  if (!started) return [stream];
  const { clientId, promocodeId, promocodeSeriesId, placedOn } = started.data;
  return [
    stream,
    orderNumbersStream(day ?? String(placedOn)),
    ...(typeof clientId === 'string' ? [bonusStream(clientId)] : []),
    ...(typeof promocodeId === 'string' ? [promocodeStream(String(promocodeSeriesId ?? promocodeId))] : []),
    ...(typeof promocodeSeriesId === 'string' ? [codeUseStream(String(promocodeId))] : []),
  ];
};

const detailsOf = (state: Order): OrderDetails | null => (state.phase === 'unknown' ? null : state.details);

const header = (orderId: string, state: Order, timeZone: string): string[] => {
  const isPlaced = state.phase === 'placed';
  const details = detailsOf(state);
  return [
    texts.title(isPlaced ? state.number : null),
    texts.facts(orderId, timeZone),
    texts.status(isPlaced ? orderStatusTexts[state.status] : texts.unfinished),
    ...(details ? [customerLine(details), placeLine(details), paymentLine(details)] : []),
  ];
};

const customerLine = ({ customer, clientId }: OrderDetails): string => {
  const line = customer ? texts.customer(customer.name, customer.phone) : texts.customer(ru.cli.erased, '');
  return clientId === null ? texts.guest(line) : line;
};

const placeLine = ({ method, zoneName, pointName, address }: OrderDetails): string =>
  method === 'delivery'
    ? texts.delivery(zoneName ?? '', address?.found || address?.typed || '')
    : texts.pickup(pointName ?? '');

const paymentLine = ({ payMethod, changeFrom }: OrderDetails): string =>
  texts.payment[payMethod] + (changeFrom === null ? '' : texts.changeFrom(changeFrom));

const history = async (eventStore: Reads, orderId: string, timeZone: string): Promise<string[]> => {
  const recorded = await eventStore.read(orderStream(orderId));
  const nameOf = await actorNames(
    eventStore,
    recorded.map(({ metadata }) => metadata.actor),
  );
  const couriers = await courierNames(eventStore, recorded);
  const rows = orderStory(recorded, timeZone, couriers).map(({ event, text, details }) => {
    // What was ordered is told below, with its sums.
    const changes = event.type === 'OrderPlacementStarted' ? [] : details;
    const words = changes.map(({ name, before, after }) => texts.change(name, before, after));
    return [
      shownInstant(event.metadata.at, timeZone),
      nameOf(event.metadata.actor),
      [text, ...words].join('; '),
    ];
  });
  return [
    '',
    texts.history,
    ...tableLines([[''], [''], ['']], rows)
      .slice(1)
      .map(indented),
  ];
};

const tellDetails = async (
  eventStore: Reads,
  { details, state, timeZone }: { details: OrderDetails; state: Order; timeZone: string },
  out: Output,
): Promise<number> => {
  const checks = createChecks();
  const isCompleted = state.phase === 'placed' && state.status === 'completed';
  const refunds = state.phase === 'placed' ? state.refunds : [];
  const sections = [
    [texts.lines, orderLines(details, checks)],
    [texts.sums, orderSums(details, checks)],
    ...(refunds.length === 0 ? [] : [[texts.refunds, orderRefunds(details, refunds, checks)] as const]),
    ...(details.clientId === null
      ? []
      : [
          [
            texts.bonuses,
            await orderBonuses(eventStore, { details, refunds, isCompleted, timeZone }, checks),
          ] as const,
        ]),
    ...(details.promocodeId === null
      ? []
      : [await orderPromocode(eventStore, { details, promocodeId: details.promocodeId, timeZone })]),
  ] as const;
  for (const [title, lines] of sections) for (const line of ['', title, ...lines]) out.say(line);
  return verdict(checks, out);
};

const indented = (line: string): string => `  ${line}`;
