import type { DispatchEnd, DispatchStage } from '../../domain/dispatch/dispatch.events.ts';
import type { Wording } from '../../domain/document/wording.ts';
import { documentKinds } from '../../domain/documentKinds/documentKinds.ts';
import { documentWords } from '../../domain/documentKinds/documentWords.ts';
import { roubles } from '../../domain/money.ts';
import { orderDetails } from '../../domain/order/testing/orderDetails.ts';
import { orderRefund } from '../../domain/order/testing/orderRefund.ts';
import { defaultSettings } from '../../domain/settings/settings.ts';
import type { ShopEvent } from '../../domain/shopEvents.ts';
import type { TestLog } from './testLog.ts';

const owner = { kind: 'staff', id: 'staff1' } as const;
const anna = { phone: '+79123456789', name: 'Анна', email: 'anna@example.ru', dateOfBirth: '1990-05-01' };

const boris = {
  personId: 'boris',
  customer: { name: 'Борис', phone: '+79000000000', email: '', comment: '' },
};

/** Every kind of event that can stand in the log, by all the ways that an order, a client and a document can go. */
export function tellRichHistory(log: TestLog): void {
  tellDocuments(log);
  tellNotifications(log);
  tellStaff(log);
  tellClients(log);
  tellBonuses(log);
  tellCarts(log);
  tellOrders(log);
  tellFeedbacks(log);
  tellFormAnswers(log);
  tellOpenReservation(log);
  tellMerge(log);
  tellVisits(log);
}

function tellDocuments(log: TestLog): void {
  for (const kind of documentKinds) {
    const stream = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}-shop`;
    const fields =
      kind === 'Settings'
        ? { ...defaultSettings, timeZone: 'Asia/Yekaterinburg' }
        : { name: `${kind} 🍜`, position: 1 };
    // Of any kind, with as few fields as the fold can live with.
    for (const [change, data] of [
      ['Created', { id: 'shop', fields }],
      ['Changed', { id: 'shop', changes: { name: `${kind} «новый»` } }],
      ['Archived', { id: 'shop' }],
      ['Restored', { id: 'shop' }],
    ] as const)
      log.happen(stream, { type: `${kind}${change}`, data } as ShopEvent, { actor: owner });
    const words: Wording<Record<string, unknown>> = documentWords[kind];
    for (const [name, word] of Object.entries(words)) {
      const values = 'together' in word ? word.together.map((field) => [field, 100] as const) : [];
      const data = { id: 'shop', ...Object.fromEntries(values) };
      log.happen(stream, { type: `${kind}${name}`, data } as ShopEvent, { actor: owner });
    }
  }
  const happen = (event: ShopEvent) => log.happen(`${event.type.slice(0, 7)}-shop`.toLowerCase(), event);
  happen({
    type: 'ProductStopped',
    data: { id: 'shop', pointId: null, until: '2026-11-28T00:00:00.000Z' },
  });
  happen({ type: 'ProductStopped', data: { id: 'shop', pointId: 'point1', until: null } });
  happen({ type: 'ProductResumed', data: { id: 'shop', pointId: null } });
  const use = (event: ShopEvent) => log.happen('promocode-shop', event);
  use({ type: 'PromocodeUseTaken', data: { id: 'shop', orderId: 'o1', customerKey: 'anna' } });
  use({ type: 'PromocodeUseTaken', data: { id: 'shop', orderId: 'o2', customerKey: 'boris' } });
  use({ type: 'PromocodeUseReturned', data: { id: 'shop', orderId: 'o2' } });
  const redeem = (event: ShopEvent) => log.happen('promocodeCode-shop7K3M9QXZ', event);
  const code = { id: 'shop', code: 'shop7K3M9QXZ', orderId: 'o1' };
  redeem({ type: 'PromocodeCodeUseTaken', data: code });
  redeem({ type: 'PromocodeCodeUseReturned', data: code });
}

function tellNotifications(log: TestLog): void {
  const tell = (id: string, ...events: ShopEvent[]) => {
    const plan = {
      channel: 'sms',
      title: '',
      text: 'Скидка',
      segment: { ordersMin: 1 },
      expected: 2,
    } as const;
    const sendAt = '2026-11-28T09:00:00.000Z';
    log.happen(
      `notification-${id}`,
      { type: 'NotificationPlanned', data: { id, sendAt, ...plan } },
      { actor: owner },
    );
    for (const event of events) log.happen(`notification-${id}`, event);
  };
  const counts = { sent: 1, failed: 0, skipped: 1, unknown: 0 };
  tell('n1', { type: 'NotificationFinished', data: { id: 'n1', ...counts } });
  tell('n2', { type: 'NotificationStopped', data: { id: 'n2' } });
}

function tellStaff(log: TestLog): void {
  const person = { name: 'Ольга', login: 'olga' };
  const happen = (event: ShopEvent) => log.happen('staff-staff1', event);
  happen({ type: 'StaffHired', data: { staffId: 'staff1', group: 2, person } });
  happen({ type: 'StaffChanged', data: { staffId: 'staff1', group: 3, person } });
  happen({ type: 'StaffPasswordChanged', data: { staffId: 'staff1' } });
  happen({ type: 'StaffSecondFactorTurnedOn', data: { staffId: 'staff1' } });
  happen({ type: 'StaffSecondFactorTurnedOff', data: { staffId: 'staff1' } });
  log.happen('staffLists-staff1', {
    type: 'StaffListArranged',
    data: { staffId: 'staff1', list: '/sales/orders', hidden: [], order: [], views: [] },
  });
  happen({ type: 'StaffDismissed', data: { staffId: 'staff1' } });
  happen({ type: 'StaffReturned', data: { staffId: 'staff1' } });
}

function tellClients(log: TestLog): void {
  const clientId = 'anna';
  const address = {
    id: 'home',
    title: 'Дом',
    text: 'ул. Ленина, 10',
    flat: '5',
    entrance: '1',
    floor: '2',
    intercom: '5К',
    comment: 'собака',
    privateHouse: false,
    lat: 56.8,
    lon: 60.6,
  };
  const happen = (event: ShopEvent) => log.happen('client-anna', event);
  const consent = { clientId, textVersion: '1', text: 'Согласен', from: '203.0.113.7' };
  happen({ type: 'ClientConsentGiven', data: { ...consent, kind: 'personalData' } });
  happen({ type: 'ClientRegistered', data: { clientId, person: anna } });
  happen({ type: 'ClientPasswordChanged', data: { clientId } });
  happen({ type: 'ClientChanged', data: { clientId, person: { ...anna, name: 'Анна Петровна' } } });
  happen({ type: 'ClientNoteWritten', data: { clientId, note: 'Звонить в домофон дважды' } });
  happen({ type: 'ClientConsentGiven', data: { ...consent, kind: 'adsSms' } });
  happen({ type: 'ClientConsentWithdrawn', data: { clientId, kind: 'adsSms' } });
  happen({ type: 'ClientAddressSaved', data: { clientId, addressId: 'home', address } });
  happen({
    type: 'ClientAddressSaved',
    data: { clientId, addressId: 'work', address: { ...address, id: 'work' } },
  });
  happen({ type: 'ClientAddressRemoved', data: { clientId, addressId: 'work' } });
  for (const productId of ['philadelphia', 'california'])
    happen({ type: 'ClientProductLiked', data: { clientId, productId } });
  happen({ type: 'ClientProductUnliked', data: { clientId, productId: 'california' } });
}

function tellBonuses(log: TestLog): void {
  const clientId = 'anna';
  const orderId = 'o1';
  const happen = (event: ShopEvent) => log.happen('bonus-anna', event);
  const expiresAt = '2027-02-25T09:00:00.000Z';
  const welcome = { clientId, kind: 'welcome', key: 'welcome', amount: 300_00, expiresAt } as const;
  happen({ type: 'BonusesGranted', data: welcome });
  happen({ type: 'BonusesReserved', data: { clientId, orderId, amount: 100_00 } });
  happen({ type: 'BonusesReleased', data: { clientId, orderId, amount: 100_00 } });
  happen({ type: 'BonusReservationClosed', data: { clientId, orderId: 'o9' } });
  happen({ type: 'BonusesReserved', data: { clientId, orderId: 'o3', amount: 200_00 } });
  happen({ type: 'BonusesSpent', data: { clientId, orderId: 'o3', amount: 200_00 } });
  happen({ type: 'BonusesRefunded', data: { clientId, orderId: 'o3', refundId: 'refund1', amount: 50_00 } });
  happen({ type: 'BonusesReturned', data: { clientId, orderId: 'o3', amount: 150_00 } });
  happen({ type: 'BonusesReserved', data: { clientId, orderId: 'o7', amount: 100_00 } });
  happen({ type: 'BonusReservationReduced', data: { clientId, orderId: 'o7', amount: 40_00 } });
  happen({ type: 'BonusesReleased', data: { clientId, orderId: 'o7', amount: 60_00 } });
  const accrual = { clientId, orderId, amount: 49_00, base: 990_00, ratePercent: 5, expiresAt };
  happen({ type: 'BonusesAccrued', data: accrual });
  const refunded = { clientId, orderId, refundId: 'refund1' };
  happen({ type: 'BonusAccrualReduced', data: { ...refunded, amount: 5_00, shortfall: 0 } });
  happen({ type: 'BonusAccrualReversed', data: { clientId, orderId, amount: 35_00, shortfall: 9_00 } });
  happen({ type: 'BonusesAdjusted', data: { clientId, key: 'k1', amount: -50_00, reason: 'ошибка' } });
  happen({ type: 'BonusesExpired', data: { clientId, amount: 20_00, at: '2026-11-27T12:00:00.000Z' } });
}

function tellCarts(log: TestLog): void {
  const choice = { kind: 'product', productId: 'philadelphia', modifierIds: [] } as const;
  const terms = { method: 'delivery', zoneId: 'zone1', pointId: null } as const;
  const happen = (event: ShopEvent) => log.happen('cart-cart1', event);
  happen({ type: 'CartLineAdded', data: { uid: 'a', choice, count: 1 } });
  happen({ type: 'CartLineCountChanged', data: { uid: 'a', count: 2 } });
  happen({ type: 'CartLineChoiceChanged', data: { uid: 'a', toUid: 'b', choice, count: 2 } });
  happen({ type: 'CartDeliveryTermsChanged', data: terms });
  happen({ type: 'CartPromocodeApplied', data: { promocodeId: 'shop' } });
  happen({ type: 'CartGiftChosen', data: { giftId: 1, productId: 'tea' } });
  happen({ type: 'CartCheckoutStarted', data: { orderId: 'o1', requestHash: 'hash' } });
  happen({ type: 'CartCheckoutAbandoned', data: { orderId: 'o1', reason: 'crash' } });
  happen({ type: 'CartCheckoutStarted', data: { orderId: 'o8', requestHash: 'hash' } });
  tellOtherCart(log);
}

/** What the first cart has not seen. */
function tellOtherCart(log: TestLog): void {
  const line = { uid: 'c', choice: { kind: 'wok', optionIds: ['rice', 'beef'] }, count: 2 } as const;
  const happen = (event: ShopEvent) => log.happen('cart-anna', event);
  const guest = { fromCartId: 'guest1', fromRevision: '3', lines: [line], promocodeId: 'shop' };
  const terms = { method: 'pickup', zoneId: null, pointId: 'point1' } as const;
  log.happen('cart-guest1', { type: 'CartHandedOver', data: { clientId: 'anna' } });
  const actor = { kind: 'guest', id: 'guest2' } as const;
  log.happen('cart-guest2', { type: 'CartWantedTimeChanged', data: { wantedAt: null } }, { actor });
  log.happen('cart-guest2', { type: 'CartExpired', data: {} });
  log.happen('cart-guest2', { type: 'CartReopened', data: {} }, { actor });
  happen({
    type: 'CartTakenOverFromGuest',
    data: { ...guest, gift: { giftId: 1, productId: 'tea' }, terms, offered: [{ ...line, uid: 'd' }] },
  });
  happen({ type: 'CartOfferedLinesTaken', data: { lines: [{ ...line, uid: 'd' }] } });
  happen({ type: 'CartOfferedLinesDismissed', data: {} });
  happen({ type: 'CartLinesRestored', data: { lines: [{ ...line, uid: 'f' }] } });
  happen({ type: 'CartPromocodeRemoved', data: { promocodeId: 'shop' } });
  happen({ type: 'CartGiftRemoved', data: { reason: 'byCustomer' } });
  happen({ type: 'CartPickupDiscountChanged', data: { on: false } });
  happen({ type: 'CartAdditionalCountChanged', data: { additionalId: 'cutlery', count: 2 } });
  happen({ type: 'CartLineRemoved', data: { uid: 'c' } });
  happen({ type: 'CartFilledFromOrder', data: { orderId: 'o1', lines: [{ ...line, uid: 'e' }] } });
  happen({ type: 'CartCleared', data: {} });
}

function tellOrders(log: TestLog): void {
  const place = (orderId: string, changes: Parameters<typeof orderDetails>[0] = {}) => {
    const happen = (event: ShopEvent) => log.happen(`order-${orderId}`, event);
    happen({ type: 'OrderPlacementStarted', data: orderDetails({ orderId, ...changes }) });
    const number = `1127-000${orderId.slice(1)}`;
    log.happen('orderNumbers-2026-11-27', { type: 'OrderNumberTaken', data: { orderId, number } });
    happen({ type: 'OrderPlaced', data: { orderId, number, status: 'new' } });
    return happen;
  };
  const annas = {
    clientId: 'anna',
    personId: 'anna',
    customer: { name: 'Анна', phone: anna.phone, email: anna.email, comment: 'без лука' },
    address: {
      typed: 'Ленина 10',
      found: 'ул. Ленина, 10',
      lat: 56.8,
      lon: 60.6,
      byPin: false,
      flat: '5',
      entrance: '1',
      floor: '2',
      intercom: '5К',
      privateHouse: false,
      courierComment: 'не звонить',
    },
  };
  const first = place('o1', { ...annas, promocodeId: 'shop' });
  const orderId = 'o1';
  first({ type: 'OrderConfirmed', data: { orderId } });
  first({ type: 'OrderPromisedTimeChanged', data: { orderId, promisedAt: '2026-11-27T13:10:00.000Z' } });
  first({ type: 'OrderCookingStarted', data: { orderId } });
  const row = { orderId, row: 'philadelphia', stationId: null };
  first({ type: 'OrderPortionsCooked', data: { ...row, portions: 2 } });
  first({ type: 'OrderReady', data: { orderId } });
  first({ type: 'OrderPortionsRecalled', data: { ...row, portions: 1 } });
  first({ type: 'OrderReturnedToKitchen', data: { orderId } });
  first({ type: 'OrderPortionsCooked', data: { ...row, portions: 2 } });
  first({ type: 'OrderReady', data: { orderId } });
  first({ type: 'OrderCourierAssigned', data: { orderId, courierId: 'timur' } });
  first({ type: 'OrderCourierUnassigned', data: { orderId, courierId: 'timur' } });
  first({ type: 'OrderCourierAssigned', data: { orderId, courierId: 'timur' } });
  first({ type: 'OrderDeliveryStarted', data: { orderId } });
  first({ type: 'OrderCompleted', data: { orderId } });
  first({
    type: 'OrderRefunded',
    data: orderRefund({ orderId, personId: 'anna', clientId: 'anna', message: 'Простите, Анна' }),
  });
  const second = place('o2', { ...boris });
  second({
    type: 'OrderCancelled',
    data: { orderId: 'o2', personId: boris.personId, by: 'staff', reason: 'нет курьера' },
  });
  second({
    type: 'OrderNoteAdded',
    data: {
      orderId: 'o2',
      noteId: 'note1',
      personId: boris.personId,
      text: 'Борис перезвонит',
      forKitchen: true,
      forCourier: false,
    },
  });
  second({ type: 'OrderArchived', data: { orderId: 'o2' } });
  second({ type: 'OrderUnarchived', data: { orderId: 'o2' } });
  second({ type: 'OrderArchived', data: { orderId: 'o2' } });
  const third = place('o3', annas);
  third({
    type: 'OrderEdited',
    data: { ...orderDetails({ orderId: 'o3', ...annas, persons: 3 }), edition: 1, droppedPromocodeId: null },
  });
  tellPayment(log);
  tellTicket(log);
  tellDispatch(log);
  tellFeast(log, place);
  log.happen('order-o4', { type: 'OrderPlacementStarted', data: orderDetails({ orderId: 'o4', ...boris }) });
  log.happen('order-o4', { type: 'OrderPlacementAbandoned', data: { orderId: 'o4', reason: 'sold out' } });
  log.happen('order-o5', { type: 'OrderPlacementStarted', data: orderDetails({ orderId: 'o5', ...boris }) });
  log.happen('cart-cart1', { type: 'CartCheckedOut', data: { orderId: 'o3' } });
}

/** Of an order that is paid online: every step that money can take, in an order that it could take. */
function tellPayment(log: TestLog): void {
  const orderId = 'o6';
  const order = (event: ShopEvent) => log.happen('order-o6', event);
  const happen = (event: ShopEvent) => log.happen('payment-o6', event);
  const start = (attempt: number) =>
    happen({
      type: 'PaymentStarted',
      data: {
        orderId,
        attempt,
        bank: 'yooKassa',
        way: 'any',
        stages: 'two',
        amount: 1190_00,
        startedAt: '2026-11-27T12:00:00.000Z',
        returnUrl: 'https://shop.example/checkout/o6',
      },
    });
  const create = (attempt: number) =>
    happen({
      type: 'PaymentCreated',
      data: { orderId, attempt, bankId: `bank${attempt}`, url: 'https://bank.example/1', qr: null },
    });
  order({ type: 'OrderPlacementStarted', data: orderDetails({ orderId, ...boris, payMethod: 3 }) });
  order({ type: 'OrderPlaced', data: { orderId, number: '1127-0006', status: 'awaiting_payment' } });
  start(1);
  happen({ type: 'PaymentLost', data: { orderId, attempt: 1, reason: 'receipt' } });
  start(2);
  create(2);
  happen({
    type: 'PaymentMismatched',
    data: { orderId, attempt: 2, amount: 1_00, currency: 'RUB', held: true },
  });
  happen({ type: 'PaymentCancelled', data: { orderId, attempt: 2, reason: 'canceled_by_merchant' } });
  start(3);
  create(3);
  happen({ type: 'PaymentAuthorised', data: { orderId, attempt: 3, amount: 1190_00 } });
  order({ type: 'OrderPaid', data: { orderId, attempt: 3 } });
  order({ type: 'OrderConfirmed', data: { orderId } });
  happen({ type: 'PaymentCaptured', data: { orderId, attempt: 3, amount: 1190_00 } });
  const refund = { orderId, attempt: 3, amount: 100_00 };
  happen({
    type: 'PaymentRefundStarted',
    data: { ...refund, refund: 1, reason: 'staff', cause: 'event1' },
  });
  happen({ type: 'PaymentRefundRefused', data: { ...refund, refund: 1, reason: 'insufficient_funds' } });
  happen({
    type: 'PaymentRefundStarted',
    data: { ...refund, refund: 2, reason: 'staff', cause: 'retry 1' },
  });
  happen({ type: 'PaymentRefunded', data: { ...refund, refund: 2, bankId: 'refund2' } });
  happen({ type: 'PaymentRefundSeen', data: { orderId, attempt: 3, amount: 50_00 } });
  happen({ type: 'PaymentReceiptAsked', data: { orderId, attempt: 3 } });
  happen({ type: 'PaymentReceiptRefused', data: { orderId, attempt: 3, reason: '99' } });
  happen({ type: 'PaymentReceiptAsked', data: { orderId, attempt: 3 } });
  happen({ type: 'PaymentReceiptDoubted', data: { orderId, attempt: 3 } });
  happen({ type: 'PaymentReceiptIssued', data: { orderId, attempt: 3, bankId: 'receipt3' } });
}

/** Of the same order in the restaurant's till, which says everything that it can. */
function tellTicket(log: TestLog): void {
  const orderId = 'o6';
  const happen = (event: ShopEvent) => log.happen('ticket-o6', event);
  const ask = (number: number) =>
    happen({ type: 'TicketAsked', data: { orderId, till: 'iiko', ask: number, edition: 0 } });
  ask(1);
  happen({ type: 'TicketRefused', data: { orderId, code: 'ProductNotFound', dishes: ['Филадельфия'] } });
  ask(2);
  happen({ type: 'TicketDelayed', data: { orderId, reason: 'timeout', mayStand: true } });
  happen({ type: 'TicketDoubted', data: { orderId, reason: 'timeout' } });
  happen({ type: 'TicketAccepted', data: { orderId, tillId: 'till1', number: '412' } });
  happen({ type: 'TicketDoubled', data: { orderId, tillId: 'till2' } });
  happen({ type: 'TicketMoved', data: { orderId, status: 'CookingStarted' } });
  happen({ type: 'TicketCancelRefused', data: { orderId, code: 'cancel' } });
  happen({ type: 'TicketCancelled', data: { orderId } });
}

/** Of the same order with couriers of another company: one gives it up, one costs too much, one is called off, one brings it. */
function tellDispatch(log: TestLog): void {
  const orderId = 'o6';
  const happen = (event: ShopEvent) => log.happen('dispatch-o6', event);
  const ask = (attempt: number) =>
    happen({ type: 'DispatchAsked', data: { orderId, service: 'yandexDelivery', attempt, most: 300_00 } });
  const claim = (claimId: string) => happen({ type: 'DispatchClaimed', data: { orderId, claimId } });
  const move = (stage: DispatchStage, status: string) =>
    happen({ type: 'DispatchMoved', data: { orderId, stage, status, price: 250_00 } });
  const end = (reason: DispatchEnd, code: string) =>
    happen({ type: 'DispatchEnded', data: { orderId, end: reason, code, price: 250_00 } });
  ask(1);
  happen({ type: 'DispatchDelayed', data: { orderId, reason: 'timeout' } });
  claim('claim1');
  move('failed', 'performer_not_found');
  end('failed', 'performer_not_found');
  ask(2);
  claim('claim2');
  end('dearer', 'ready_for_approval');
  ask(3);
  claim('claim3');
  happen({ type: 'DispatchCancelAsked', data: { orderId, mayCost: false } });
  happen({ type: 'DispatchCancelRefused', data: { orderId, code: 'paid' } });
  end('cancelled', 'cancelled');
  ask(4);
  claim('claim4');
  const courier = { name: 'Курьер Иван', car: 'Белый Solaris' };
  happen({ type: 'DispatchCourierFound', data: { orderId, claimId: 'claim4', courier } });
  move('delivered', 'delivered_finish');
}

/** Two dishes, a gift and a promocode in one order. */
function tellFeast(
  log: TestLog,
  place: (orderId: string, changes: Parameters<typeof orderDetails>[0]) => unknown,
): void {
  const orderId = 'o6';
  const dish = (productId: string, gift: boolean) =>
    orderDetails().lines.map((line) => ({
      ...line,
      uid: productId,
      choice: { kind: 'product' as const, productId, modifierIds: [] },
      gift,
      ...(gift && { unitPrice: 0, sum: 0, total: 0 }),
    }));
  const lines = [...dish('miso', false), ...dish('ramen', false), ...dish('tea', true)];
  place(orderId, { personId: 'egor', customer: null, promocodeId: 'shop', lines });
  log.happen('order-o6', { type: 'OrderCompleted', data: { orderId } }, { actor: owner });
}

function tellFeedbacks(log: TestLog): void {
  const orderId = 'o1';
  const happen = (event: ShopEvent) => log.happen('feedback-o1', event);
  const left = { orderId, personId: 'anna', clientId: 'anna', stars: 2, tags: ['долго'], fileIds: ['f1'] };
  const more = { serviceStars: 1, wantsAnswer: true, text: 'Анна недовольна' } as const;
  happen({ type: 'FeedbackLeft', data: { ...left, ...more } });
  happen({ type: 'FeedbackAnswered', data: { orderId, personId: 'anna', text: 'Простите, Анна' } });
  happen({ type: 'FeedbackTagged', data: { orderId, personId: 'anna', staffTags: ['холодное'] } });
  happen({ type: 'FeedbackCompensated', data: { orderId, clientId: 'anna', amount: roubles(100) } });
  happen({ type: 'FeedbackArchived', data: { orderId } });
  happen({ type: 'FeedbackRestored', data: { orderId } });
}

function tellFormAnswers(log: TestLog): void {
  const answerId = 'f1';
  const happen = (event: ShopEvent) => log.happen('formAnswer-f1', event);
  const given = {
    answerId,
    pageId: 'page',
    blockId: 'block',
    title: 'Банкет',
    personId: 'anna',
    consentVersion: '1',
  };
  happen({
    type: 'FormAnswerGiven',
    data: { ...given, answers: [{ question: 'Имя', answer: 'Анна на банкете' }] },
  });
  happen({ type: 'FormAnswerArchived', data: { answerId } });
  happen({ type: 'FormAnswerRestored', data: { answerId } });
}

/** An order that still holds bonuses when the history ends. */
function tellOpenReservation(log: TestLog): void {
  const clientId = 'dina';
  const gift = { clientId, kind: 'welcome', key: 'welcome', amount: 300_00, expiresAt: null } as const;
  log.happen('bonus-dina', { type: 'BonusesGranted', data: gift });
  log.happen('bonus-dina', {
    type: 'BonusesReserved',
    data: { clientId, orderId: 'o8', amount: 100_00 },
  });
}

/** Fedor's account becomes part of Dina's, after a first try that was stopped. */
function tellMerge(log: TestLog): void {
  const [fromId, intoId, orderId] = ['fedor', 'dina', 'o9'];
  const from = (event: ShopEvent) => log.happen(`client-${fromId}`, event, { actor: owner });
  const into = (event: ShopEvent) => log.happen(`client-${intoId}`, event, { actor: owner });
  const gift = {
    clientId: fromId,
    kind: 'welcome',
    key: 'welcome',
    amount: 300_00,
    expiresAt: null,
  } as const;
  log.happen(`bonus-${fromId}`, { type: 'BonusesGranted', data: gift });
  const details = orderDetails({
    ...boris,
    orderId,
    clientId: fromId,
    personId: fromId,
    promocodeId: 'shop',
  });
  const order = (event: ShopEvent) => log.happen(`order-${orderId}`, event);
  order({ type: 'OrderPlacementStarted', data: details });
  log.happen('promocode-shop', {
    type: 'PromocodeUseTaken',
    data: { id: 'shop', orderId, customerKey: fromId },
  });
  order({ type: 'OrderPlaced', data: { orderId, number: '1127-0009', status: 'new' } });
  order({ type: 'OrderCompleted', data: { orderId } });
  const reason = 'сменил номер';
  from({ type: 'ClientMergeStarted', data: { clientId: fromId, intoId, reason } });
  into({ type: 'ClientAbsorptionStarted', data: { clientId: intoId, fromId } });
  from({ type: 'ClientMergeStopped', data: { clientId: fromId, intoId } });
  into({ type: 'ClientAbsorptionStopped', data: { clientId: intoId, fromId } });
  from({ type: 'ClientMergeStarted', data: { clientId: fromId, intoId, reason } });
  into({ type: 'ClientAbsorptionStarted', data: { clientId: intoId, fromId } });
  from({ type: 'ClientMerged', data: { clientId: fromId, intoId } });
  const lots = [{ amount: 300_00, expiresAt: null }];
  const parcel = { lots, orders: [], keys: ['welcome'], limited: null };
  const sums = { amount: 300_00, reserved: 0 };
  log.happen(`bonus-${fromId}`, {
    type: 'BonusesMovedOut',
    data: { clientId: fromId, intoId, ...sums, parcel },
  });
  log.happen(`bonus-${intoId}`, {
    type: 'BonusesMovedIn',
    data: { clientId: intoId, fromId, ...sums, parcel },
  });
  const person = { phone: '+79000000077', name: 'Дина', email: '', dateOfBirth: '' };
  const taken = { person, phones: ['+79000000078'], addresses: [], note: '', reason };
  into({
    type: 'ClientAbsorbed',
    data: { clientId: intoId, fromId, likes: ['tea'], declinedFeedback: [], taken },
  });
  order({
    type: 'OrderHandedOver',
    data: {
      orderId,
      fromPersonId: fromId,
      personId: intoId,
      clientId: intoId,
      status: 'completed',
      left: 990_00,
    },
  });
  log.happen('promocode-shop', {
    type: 'PromocodeUseHandedOver',
    data: { id: 'shop', orderId, customerKey: intoId },
  });
}

/** What of Anna stands in the history; none of it may stand anywhere after she was erased. */
export const wordsOfAnna = [
  'Анна',
  '9123456789',
  'anna@example.ru',
  '1990-05-01',
  'Ленина',
  '203.0.113.7',
  '5К',
  'без лука',
];

function tellVisits(log: TestLog): void {
  const counted = { source: 'vk', visit: 5, dish: 3, cart: 2, checkout: 1, order: 1 };
  for (const date of ['2026-11-27', '2026-11-28'])
    log.happen(`visits-${date}`, { type: 'VisitsCounted', data: { date, counts: [counted] } });
}
