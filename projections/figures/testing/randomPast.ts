import type { OrderDetails, OrderLine } from '../../../domain/order/order.events.ts';
import { orderDetails } from '../../../domain/order/testing/orderDetails.ts';
import { orderRefund } from '../../../domain/order/testing/orderRefund.ts';
import { alwaysOpen } from '../../../domain/schedule/schedule.ts';
import { defaultSettings } from '../../../domain/settings/settings.ts';
import type { ShopEvent } from '../../../domain/shopEvents.ts';
import { type Random, randomFrom } from '../../../infra/demo/past/random.ts';
import { createTestLog, type TestLog } from '../../testing/testLog.ts';

const dishes = ['philadelphia', 'california', 'ramen', 'tea', 'miso', 'wok'];
const people = ['anna', 'boris', 'vera', 'gleb', 'dina', 'egor', 'zoya', 'ilya'];
const staff = ['olga', 'pavel'];
const codes = ['wok15', 'hello', 'series2'];
const minute = 60_000;
const begins = Date.parse('2026-10-20T06:00:00.000Z');

/** The hours of a house that closes long after midnight. */
const lateHours = {
  week: alwaysOpen.week.map(() => [{ start: '10:00', end: '03:00' }]),
  special: [],
};

/**
 * Six weeks of a shop in which anything may happen to an order, in any order: edits, cancels, lateness, people erased in
 * between, another time zone and other hours in the middle. The same seed tells the same.
 */
export function randomPast(seed: number, orders = 160): TestLog {
  const random = randomFrom(seed);
  const log = createTestLog();
  const agenda: { at: number; event: ShopEvent; stream: string; by?: string }[] = [];
  const plan = (at: number, stream: string, event: ShopEvent, by?: string) =>
    agenda.push({ at, stream, event, ...(by && { by }) });
  const someone = () => (random.chance(0.9) ? random.pickAny(staff) : undefined);

  const shop = { id: 'shop', fields: { ...defaultSettings, timeZone: 'Asia/Tomsk' } };
  plan(begins, 'settings-shop', { type: 'SettingsCreated', data: shop });
  plan(begins, 'workingHours-shop', { type: 'WorkingHoursCreated', data: { id: 'shop', fields: lateHours } });
  plan(begins + 20 * 1440 * minute, 'settings-shop', {
    type: 'SettingsChanged',
    data: { id: 'shop', changes: { timeZone: 'Europe/Kaliningrad' } },
  });
  plan(begins + 30 * 1440 * minute, 'workingHours-shop', {
    type: 'WorkingHoursChanged',
    data: { id: 'shop', changes: { week: alwaysOpen.week } },
  });
  for (let number = 0; number < orders; number += 1) planOrder(random, `o${number}`, plan, someone);
  for (const client of people) planAccount(random, client, plan);
  for (const dish of dishes) planStops(random, dish, plan, someone);
  planVisits(random, plan);
  for (const client of people.slice(0, 2)) {
    const at = begins + random.whole(10, 40) * 1440 * minute;
    plan(at, `client-${client}`, { type: 'ClientErased', data: { clientId: client } });
  }

  // Two of them turn out to have been somebody else before.
  for (const [fromId, clientId] of [
    ['ilya', 'gleb'],
    ['gleb', 'vera'],
  ] as const) {
    const at = begins + random.whole(15, 40) * 1440 * minute;
    const taken = { likes: [], declinedFeedback: [], taken: null };
    plan(at, `client-${clientId}`, { type: 'ClientAbsorbed', data: { clientId, fromId, ...taken } });
  }

  agenda.sort((a, b) => a.at - b.at); // stable: what was planned first happens first
  for (const { at, stream, event, by } of agenda) {
    if (event.type === 'ClientErased') log.destroyKey(event.data.clientId);
    const actor = by ? ({ kind: 'staff', id: by } as const) : ({ kind: 'system', id: 'test' } as const);
    log.happen(stream, event, { at: new Date(at).toISOString(), actor });
  }
  return log;
}

type Plan = (at: number, stream: string, event: ShopEvent, by?: string) => void;
type Someone = () => string | undefined;

function planOrder(random: Random, orderId: string, plan: Plan, someone: Someone): void {
  const stream = `order-${orderId}`;
  const placed = begins + random.whole(0, 42 * 1440) * minute + random.whole(0, 59_000);
  const details = detailsOf(random, orderId, placed);
  const tell = (at: number, event: ShopEvent, by?: string) => plan(at, stream, event, by);
  tell(placed, { type: 'OrderPlacementStarted', data: details });
  if (random.chance(0.05)) {
    tell(placed, { type: 'OrderPlacementAbandoned', data: { orderId, reason: 'crash' } });
    return;
  }
  if (random.chance(0.03)) return; // the process died
  const waited = random.chance(0.3) ? random.whole(0, 18) : null;
  const status = waited === null ? 'new' : 'awaiting_payment';
  tell(placed, { type: 'OrderPlaced', data: { orderId, number: orderId, status } });
  if (waited !== null) {
    const paid = placed + waited * minute;
    tell(paid, { type: 'OrderPaid', data: { orderId, attempt: 1 } });
    const promisedAt = new Date(Date.parse(details.promisedAt) + waited * minute).toISOString();
    if (waited >= 5) tell(paid, { type: 'OrderPromisedTimeChanged', data: { orderId, promisedAt } });
  }
  const accepted = placed + ((waited ?? 0) + random.whole(1, 20)) * minute;
  if (random.chance(0.8)) tell(accepted, { type: 'OrderConfirmed', data: { orderId } }, someone());
  if (random.chance(0.2)) {
    const edited = { ...detailsOf(random, orderId, accepted), personId: details.personId };
    const event = { ...edited, edition: 1, droppedPromocodeId: null };
    tell(accepted, { type: 'OrderEdited', data: event }, someone());
  }
  if (random.chance(0.2)) {
    const promisedAt = new Date(accepted + 90 * minute).toISOString();
    tell(accepted, { type: 'OrderPromisedTimeChanged', data: { orderId, promisedAt } }, someone());
  }
  const ended = accepted + random.whole(15, 400) * minute;
  if (random.chance(0.15)) {
    const { personId } = details;
    const data = { orderId, personId, by: 'staff', reason: 'нет курьера' } as const;
    tell(ended, { type: 'OrderCancelled', data }, someone());
    return;
  }
  if (random.chance(0.1)) return; // still under way
  tell(ended, { type: 'OrderCompleted', data: { orderId } }, someone());
  for (let sequence = 1; random.chance(0.2); sequence += 1)
    tell(ended + sequence * 3000 * minute, {
      type: 'OrderRefunded',
      data: refundOf(random, details, sequence),
    });
  if (random.chance(0.2)) tell(ended, { type: 'OrderArchived', data: { orderId } });
  if (random.chance(0.5)) planFeedback(random, details, ended, plan, someone);
}

function planFeedback(
  random: Random,
  { orderId, personId, clientId }: OrderDetails,
  ended: number,
  plan: Plan,
  someone: Someone,
): void {
  const tell = (at: number, event: ShopEvent, by?: string) => plan(at, `feedback-${orderId}`, event, by);
  const left = ended + random.whole(5, 2000) * minute;
  const stars = random.whole(1, 5);
  const tags = ['вкусно', 'долго', 'мало'].filter(() => random.chance(0.4));
  const words = { personId, clientId, tags, fileIds: [], text: 'так себе' };
  tell(left, { type: 'FeedbackLeft', data: { orderId, stars, ...words } });
  for (let answers = random.whole(0, 2); answers > 0; answers -= 1) {
    const answer = { orderId, personId, text: 'спасибо' };
    tell(left + random.whole(1, 3000) * minute, { type: 'FeedbackAnswered', data: answer }, someone());
  }
  for (let times = random.whole(0, 2); times > 0; times -= 1) {
    const staffTags = ['долго', 'кухня'].filter(() => random.chance(0.5));
    const tagged = { orderId, personId, staffTags };
    tell(left + random.whole(1, 9000) * minute, { type: 'FeedbackTagged', data: tagged }, someone());
  }
  if (random.chance(0.3)) {
    const archived = left + random.whole(1, 3000) * minute;
    tell(archived, { type: 'FeedbackArchived', data: { orderId } }, someone());
    const restored = archived + random.whole(1, 3000) * minute;
    if (random.chance(0.4)) tell(restored, { type: 'FeedbackRestored', data: { orderId } }, someone());
  }
  // What the order held is mended behind the feedback.
  if (random.chance(0.2)) {
    const edited = { ...detailsOf(random, orderId, left), personId, clientId };
    const event = { ...edited, edition: 2, droppedPromocodeId: null };
    plan(left + 60 * minute, `order-${orderId}`, { type: 'OrderEdited', data: event }, someone());
  }
  if (clientId !== null && random.chance(0.3))
    tell(left + 9 * minute, { type: 'FeedbackCompensated', data: { orderId, clientId, amount: 150_00 } });
}

function detailsOf(random: Random, orderId: string, placed: number): OrderDetails {
  const personId = random.pickAny(people) ?? 'anna';
  const lines = Array.from({ length: random.whole(1, 4) }, (_, index) => lineOf(random, index));
  const goods = lines.reduce((sum, { sum: one }) => sum + one, 0);
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  const byPromocode = random.chance(0.5);
  const promocodeId = byPromocode ? (random.pickAny(codes) ?? null) : null;
  const isPickup = random.chance(0.3);
  const delivery = isPickup ? 0 : random.whole(0, 3) * 100_00;
  const total = goods - discount + delivery;
  const bonuses = random.chance(0.3) ? Math.floor(total * random.share()) : 0;
  const isSlot = random.chance(0.2);
  const promisedAt = new Date(placed + random.whole(30, 300) * minute).toISOString();
  return orderDetails({
    orderId,
    personId,
    clientId: random.chance(0.7) ? personId : null,
    method: isPickup ? 'pickup' : 'delivery',
    zoneId: isPickup ? null : (random.pickAny(['zone1', 'zone2']) ?? null),
    lines,
    promisedAt,
    slot: isSlot ? { start: promisedAt, end: promisedAt } : null,
    promocodeId,
    ...(promocodeId === 'series2' && { promocodeSeriesId: 'series' }),
    ...(promocodeId !== null && random.chance(0.5) && { promocodeForgone: random.whole(1, 400) * 100 }),
    sums: {
      goods,
      promocodeDiscount: byPromocode ? discount : 0,
      pickupDiscount: byPromocode ? 0 : discount,
      delivery,
      bonuses,
      toPay: total - bonuses,
      bonusesToGet: 0,
      bonusBase: 0,
      bonusRatePercent: 5,
    },
  });
}

/** Of some rows a part, in money and bonuses; that it is no more than was paid matters to no sum. */
function refundOf(random: Random, { orderId, lines, ...details }: OrderDetails, sequence: number) {
  const rows = lines
    .filter(() => random.chance(0.6))
    .map(({ uid, name }) => ({
      kind: 'line' as const,
      id: uid,
      name,
      portions: 1,
      money: random.whole(0, 90_00),
      bonuses: random.whole(0, 10_00),
    }));
  const delivery = { kind: 'delivery', id: '', name: '', portions: 0, money: 50_00, bonuses: 0 } as const;
  const all = random.chance(0.3) ? [...rows, delivery] : rows;
  return orderRefund({
    orderId,
    refundId: `${orderId} ${sequence}`,
    sequence,
    personId: details.personId,
    clientId: details.clientId,
    rows: all,
    money: all.reduce((sum, { money }) => sum + money, 0),
    bonuses: all.reduce((sum, { bonuses }) => sum + bonuses, 0),
  });
}

function lineOf(random: Random, index: number): OrderLine {
  const productId = random.pickAny(dishes) ?? 'tea';
  const gift = random.chance(0.1);
  const count = gift ? 1 : random.whole(1, 3);
  const unitPrice = random.whole(100, 900) * 100;
  const sum = gift ? 0 : unitPrice * count;
  const discount = random.chance(0.4) ? Math.floor(sum * random.share() * 0.3) : 0;
  const isWok = productId === 'wok';
  return {
    uid: `${productId}-${index}`,
    choice: isWok ? { kind: 'wok', optionIds: ['udon'] } : { kind: 'product', productId, modifierIds: [] },
    name: isWok ? 'Соберите вок' : productId,
    details: [],
    picturePath: null,
    unitPrice,
    count,
    sum,
    discount,
    total: sum - discount,
    gift,
    categoryId: null,
    ...(random.chance(0.6) && { cost: random.whole(20, 300) * 100 }),
  };
}

function planAccount(random: Random, clientId: string, plan: Plan): void {
  const tell = (day: number, event: ShopEvent) =>
    plan(begins + day * 1440 * minute + random.whole(0, 1439) * minute, `bonus-${clientId}`, event);
  const expiresAt = '2027-01-20T09:00:00.000Z';
  const grant = { clientId, kind: 'welcome', key: 'welcome', amount: 300_00, expiresAt } as const;
  tell(0, { type: 'BonusesGranted', data: grant });
  for (let day = 1; day < 40; day += random.whole(1, 6)) {
    const orderId = `b${day}`;
    const amount = random.whole(1, 900) * 10;
    const entries: readonly ShopEvent[] = [
      { type: 'BonusesAccrued', data: { clientId, orderId, amount, base: 0, ratePercent: 5, expiresAt } },
      { type: 'BonusAccrualReversed', data: { clientId, orderId, amount, shortfall: 0 } },
      { type: 'BonusesReserved', data: { clientId, orderId, amount } },
      { type: 'BonusesRefunded', data: { clientId, orderId, refundId: 'r', amount } },
      { type: 'BonusAccrualReduced', data: { clientId, orderId, refundId: 'r', amount, shortfall: 0 } },
      { type: 'BonusesSpent', data: { clientId, orderId, amount } },
      { type: 'BonusesReturned', data: { clientId, orderId, amount } },
      { type: 'BonusesAdjusted', data: { clientId, key: orderId, amount, reason: 'подарок' } },
      { type: 'BonusesAdjusted', data: { clientId, key: orderId, amount: -amount, reason: 'ошибка' } },
      { type: 'BonusesExpired', data: { clientId, amount, at: expiresAt } },
    ];
    const entry = random.pickAny(entries);
    if (entry) tell(day, entry);
  }
}

function planStops(random: Random, id: string, plan: Plan, someone: Someone): void {
  const tell = (at: number, event: ShopEvent) => plan(at, `product-${id}`, event, someone());
  for (let at = begins; at < begins + 40 * 1440 * minute; at += random.whole(300, 20_000) * minute) {
    const pointId = random.chance(0.3) ? 'point1' : null;
    const until = random.chance(0.5) ? new Date(at + random.whole(30, 4000) * minute).toISOString() : null;
    tell(
      at,
      random.chance(0.6)
        ? { type: 'ProductStopped', data: { id, pointId, until } }
        : { type: 'ProductResumed', data: { id, pointId } },
    );
  }
}

function planVisits(random: Random, plan: Plan): void {
  for (let at = begins; at < begins + 40 * 1440 * minute; at += random.whole(60, 2000) * minute) {
    const date = new Date(at).toISOString().slice(0, 10);
    const sources = ['direct', 'yandex.ru', 'vk'].filter(() => random.chance(0.6));
    const counts = sources.map((source) => {
      const visit = random.whole(1, 40);
      const dish = random.whole(0, visit);
      const cart = random.whole(0, dish);
      const checkout = random.whole(0, cart);
      return { source, visit, dish, cart, checkout, order: random.whole(0, checkout) };
    });
    if (counts.length > 0) plan(at, `visits-${date}`, { type: 'VisitsCounted', data: { date, counts } });
  }
}
