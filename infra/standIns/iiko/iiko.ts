import { randomUUID } from 'node:crypto';
import { createHooks } from '../bank/hooks.ts';
import { type StandInAnswer, type StandInRequest, startStandIn } from '../standIn.ts';
import { iikoCombos, iikoMenu, iikoNomenclature } from '../texts/iikoMenus.ts';
import { inVersion } from './menuVersions.ts';

export const iikoLogin = 'stand-in-api-login-of-iiko';
export const iikoKey = 'stand-in-api-key-of-iiko';
export const iikoAppId = '00000000-0000-4000-8000-00000000a001';
export const iikoAppSecret = 'stand-in-client-secret-of-iiko';
export const iikoHookToken = 'stand-in-webhook-token-of-iiko';
export const iikoOrganization = '00000000-0000-4000-8000-000000000001';
export const iikoTerminal = '00000000-0000-4000-8000-000000000002';
export const iikoPayments = {
  cash: '00000000-0000-4000-8000-0000000000c1',
  card: '00000000-0000-4000-8000-0000000000c2',
  online: '00000000-0000-4000-8000-0000000000c3',
} as const;
export const iikoMenuId = '7001';

interface Modifier {
  readonly productId?: string;
  readonly productGroupId?: string;
  readonly amount?: number;
}
interface Item {
  readonly type?: string;
  readonly productId?: string;
  readonly productSizeId?: string;
  readonly price?: number;
  readonly amount?: number;
  readonly modifiers?: readonly Modifier[];
  readonly comboInformation?: {
    readonly comboId?: string;
    readonly comboSourceId?: string;
    readonly comboGroupId?: string;
  };
  readonly comment?: string;
}
interface Combo {
  readonly id?: string;
  readonly name?: string;
  readonly amount?: number;
  readonly price?: number;
  readonly sourceId?: string;
  readonly sizeId?: string;
}
interface Order {
  readonly id?: string;
  readonly externalNumber?: string;
  readonly phone?: string;
  readonly orderTypeId?: string;
  readonly orderServiceType?: string;
  readonly completeBefore?: string | null;
  readonly comment?: string;
  readonly sourceKey?: string;
  readonly customer?: { readonly type?: string; readonly name?: string };
  readonly deliveryPoint?: { readonly address?: { readonly type?: string; readonly house?: string } };
  readonly items?: readonly Item[];
  readonly combos?: readonly Combo[];
  readonly payments?: readonly { readonly paymentTypeId?: string; readonly sum?: number }[];
}
export interface IikoTicket {
  readonly id: string;
  readonly order: Order;
  readonly correlationId: string;
  posId: string | null;
  number: number | null;
  creation: 'InProgress' | 'Success' | 'Error';
  errorCode: string | null;
  status: string;
  timestamp: number;
}

/** iikoCloud as its documents tell: tokens that end, orders that are taken later, ids that count once, calls without a signature. */
export const startIiko = async ({
  port = 0,
  hook = null,
  menu = iikoNomenclature(),
  now = Date.now,
}: {
  readonly port?: number;
  readonly hook?: string | null;
  readonly menu?: ReturnType<typeof iikoNomenclature>;
  readonly now?: () => number;
} = {}) => {
  const tickets = new Map<string, IikoTicket>();
  const tokens = new Map<string, number>();
  const commands = new Map<string, { state: string; errorReason?: string }>();
  const stopped: { productId: string; sizeId?: string; balance: number }[] = [];
  const guests = new Map<string, number>();
  const outside = iikoMenu(iikoOrganization);
  const hooks = createHooks(hook);
  const manner = {
    tokenSeconds: 3600,
    /** So many looks at a command until the restaurant has decided. */
    looks: 1,
    /** What the restaurant answers an order, instead of taking it. */
    refuses: null as string | null,
    asleep: false,
    refusesCancels: false,
    revision: 1,
  };
  const no = (status: number, error: string): StandInAnswer => ({
    status,
    body: { correlationId: randomUUID(), errorDescription: 'It cannot be done', error },
  });
  const yes = (body: object): StandInAnswer => ({ body: { correlationId: randomUUID(), ...body } });
  const known = new Map(menu.products.map((product) => [product.id, product]));

  const infoOf = ({ id, order, posId, number, creation, errorCode, status, timestamp }: IikoTicket) => ({
    id,
    posId,
    externalNumber: order.externalNumber ?? null,
    organizationId: iikoOrganization,
    timestamp,
    creationStatus: creation,
    errorInfo: errorCode && { code: errorCode, message: 'It cannot be done' },
    order: creation === 'Success' ? { status, number, phone: order.phone, items: order.items } : null,
  });
  const tell = (ticket: IikoTicket) => {
    if (!hooks.url) return;
    const eventType = ticket.creation === 'Error' ? 'DeliveryOrderError' : 'DeliveryOrderUpdate';
    hooks.send({
      method: 'POST',
      url: hooks.url,
      headers: { Authorization: iikoHookToken },
      json: [
        {
          eventType,
          eventTime: '2026-08-22 09:15:04.120',
          organizationId: iikoOrganization,
          correlationId: ticket.correlationId,
          eventInfo: infoOf(ticket),
        },
      ],
    });
  };
  /** The restaurant answers. */
  const decide = (id: string): void => {
    const ticket = tickets.get(id);
    if (ticket?.creation !== 'InProgress') return;
    ticket.timestamp += 1;
    if (manner.refuses) {
      ticket.creation = 'Error';
      ticket.errorCode = manner.refuses;
      commands.set(ticket.correlationId, { state: 'Error', errorReason: manner.refuses });
      // What was not taken is not there: the same id may come again.
      refused.set(id, ticket);
      tickets.delete(id);
    } else {
      ticket.creation = 'Success';
      ticket.posId = randomUUID();
      ticket.number = 400 + tickets.size;
      ticket.status = 'WaitCooking';
      commands.set(ticket.correlationId, { state: 'Success' });
    }
    tell(ticket);
  };
  const refused = new Map<string, IikoTicket>();
  /** Where the restaurant moves an order. */
  const move = (id: string, status: string): void => {
    const ticket = tickets.get(id);
    if (ticket?.creation !== 'Success') return;
    ticket.status = status;
    ticket.timestamp += 1;
    tell(ticket);
  };

  const create = ({ organizationId, terminalGroupId, order }: Record<string, unknown>): StandInAnswer => {
    if (organizationId !== iikoOrganization) return no(400, 'OrganizationUnregistered');
    if (terminalGroupId !== iikoTerminal) return no(400, 'TerminalGroupIdNotDetermined');
    const wanted = order as Order; // of whoever tries something out
    const wrong = wrongIn(wanted, known);
    if (wrong) return no(400, wrong);
    const id = wanted.id ?? randomUUID();
    if (tickets.has(id)) return no(400, 'DuplicatedOrderId');
    const correlationId = randomUUID();
    const ticket: IikoTicket = {
      id,
      order: wanted,
      correlationId,
      posId: null,
      number: null,
      creation: 'InProgress',
      errorCode: null,
      status: 'Unconfirmed',
      timestamp: now(),
    };
    tickets.set(id, ticket);
    refused.delete(id);
    commands.set(correlationId, { state: 'InProgress' });
    looked.set(correlationId, 0);
    return { body: { correlationId, orderInfo: infoOf(ticket) } };
  };
  const looked = new Map<string, number>();
  const status = ({ correlationId }: Record<string, unknown>): StandInAnswer => {
    const key = String(correlationId);
    const command = commands.get(key);
    if (!command) return no(410, 'CorrelationIdNotFound');
    looked.set(key, (looked.get(key) ?? 0) + 1);
    if (command.state === 'InProgress' && (looked.get(key) ?? 0) >= manner.looks)
      for (const ticket of tickets.values()) if (ticket.correlationId === key) decide(ticket.id);
    return yes(commands.get(key) ?? command);
  };
  const byId = ({ orderIds }: Record<string, unknown>): StandInAnswer => {
    const wanted = orderIds as readonly string[]; // as above
    if (wanted.length === 0 || wanted.length > 200) return no(400, 'BadRequest');
    return yes({
      orders: wanted.flatMap((id) => {
        const ticket = tickets.get(id) ?? refused.get(id);
        return ticket ? [infoOf(ticket)] : [];
      }),
    });
  };
  const cancel = ({ orderId }: Record<string, unknown>): StandInAnswer => {
    const ticket = tickets.get(String(orderId));
    if (!ticket) return no(400, 'OrderNotFound');
    const correlationId = randomUUID();
    commands.set(correlationId, { state: manner.refusesCancels ? 'Error' : 'Success' });
    if (!manner.refusesCancels) move(ticket.id, 'Cancelled');
    return { body: { correlationId } };
  };
  const customer = ({ phone }: Record<string, unknown>): StandInAnswer => {
    const balance = guests.get(String(phone));
    if (balance === undefined) return no(400, 'CustomerNotFound');
    const walletBalances = [
      { id: randomUUID(), name: 'Bonuses', type: 1, balance },
      { id: randomUUID(), name: 'Deposit', type: 0, balance: 5000 },
    ];
    return { body: { id: randomUUID(), phone, walletBalances } };
  };

  const calls: Readonly<Record<string, (body: Record<string, unknown>) => StandInAnswer>> = {
    '/api/1/organizations': () =>
      yes({ organizations: [{ responseType: 'Simple', id: iikoOrganization, name: 'WOKrug' }] }),
    '/api/1/terminal_groups': () =>
      yes({
        terminalGroups: [
          {
            organizationId: iikoOrganization,
            items: [{ id: iikoTerminal, organizationId: iikoOrganization, name: 'Front 1' }],
          },
        ],
        terminalGroupsInSleep: [],
      }),
    '/api/1/terminal_groups/is_alive': () =>
      yes({
        isAliveStatus: [
          { isAlive: !manner.asleep, terminalGroupId: iikoTerminal, organizationId: iikoOrganization },
        ],
      }),
    '/api/1/payment_types': () =>
      yes({
        paymentTypes: Object.entries(iikoPayments).map(([name, id]) => ({ id, name, isDeleted: false })),
      }),
    '/api/1/nomenclature': ({ startRevision }) =>
      startRevision === manner.revision
        ? yes({ groups: [], productCategories: [], products: [], sizes: [], revision: manner.revision })
        : yes({ ...menu, revision: manner.revision }),
    '/api/2/menu': () => yes({ externalMenus: [{ id: iikoMenuId, name: 'Site' }], priceCategories: [] }),
    '/api/2/menu/by_id': ({ externalMenuId, organizationIds, version = 2 }) => {
      if (!Array.isArray(organizationIds)) return no(400, 'BadRequest');
      if (!organizationIds.includes(iikoOrganization)) return no(400, 'OrganizationUnregistered');
      const shaped = inVersion[String(version)];
      if (!shaped) return no(400, 'MenuVersionNotSupported');
      return externalMenuId === iikoMenuId ? { body: shaped(outside) } : no(400, 'ExternalMenuNotFound');
    },
    '/api/1/combo': () => yes({ comboSpecifications: iikoCombos(), comboCategories: [] }),
    '/api/1/stop_lists': ({ returnSize }) =>
      yes({
        terminalGroupStopLists: [
          {
            organizationId: iikoOrganization,
            items: [
              {
                terminalGroupId: iikoTerminal,
                // Whoever does not ask for sizes is not told which.
                items: stopped.map(({ sizeId, ...stop }) => ({
                  ...stop,
                  ...(returnSize === true && sizeId && { sizeId }),
                })),
              },
            ],
          },
        ],
      }),
    '/api/1/deliveries/create': create,
    '/api/1/commands/status': status,
    '/api/1/deliveries/by_id': byId,
    '/api/1/deliveries/cancel': cancel,
    '/api/1/loyalty/iiko/customer/info': customer,
  };

  const login = (path: string, body: Record<string, unknown>): StandInAnswer => {
    const right =
      path === '/api/1/access_token'
        ? body.apiLogin === iikoLogin
        : body.apiKey === iikoKey && body.appId === iikoAppId && body.clientSecret === iikoAppSecret;
    if (!right) return no(401, 'Unauthorized');
    const token = randomUUID();
    tokens.set(token, now() + manner.tokenSeconds * 1000);
    return yes({ token });
  };
  const answer = ({ method, path, body, headers }: StandInRequest): StandInAnswer => {
    if (method !== 'POST') return no(405, 'MethodNotAllowed');
    const asked = JSON.parse(body) as Record<string, unknown>; // of whoever tries something out
    if (path.endsWith('/access_token')) return login(path, asked);
    const until = tokens.get((headers.authorization ?? '').replace(/^Bearer /, ''));
    if (until === undefined || until <= now()) return no(401, 'Unauthorized');
    return calls[path]?.(asked) ?? no(404, 'NotFound');
  };
  const standIn = await startStandIn(answer, { port });
  return { ...standIn, tickets, stopped, guests, hooks, manner, menu, outside, decide, move };
};

/** What the real one refuses at once. */
function wrongIn(
  order: Order,
  known: ReadonlyMap<string, ReturnType<typeof iikoNomenclature>['products'][number]>,
): string | null {
  const {
    phone = '',
    orderServiceType,
    orderTypeId,
    deliveryPoint,
    items = [],
    customer,
    payments = [],
  } = order;
  if (!/^\+\d{8,39}$/.test(phone)) return 'InvalidPhone';
  if ((orderServiceType === undefined) === (orderTypeId === undefined)) return 'OrderTypeNotFound';
  if (orderServiceType && !['DeliveryByCourier', 'DeliveryByClient'].includes(orderServiceType))
    return 'IncorrectOrderType';
  if (!customer?.name) return 'CustomerNameNotSpecified';
  if (orderServiceType === 'DeliveryByCourier') {
    const address = deliveryPoint?.address;
    if (!address) return 'AddressNotFound';
    if (address.type !== 'city' && !address.house) return 'HomeNotFound';
  }
  if (items.length === 0) return 'ProductNotFound';
  for (const { productId = '', productSizeId, amount = 0, price, modifiers = [] } of items) {
    const product = known.get(productId);
    if (!product || product.isDeleted) return 'ProductNotFound';
    if (price === undefined || amount <= 0) return 'BadRequest';
    const sizes = product.sizePrices.flatMap(({ sizeId }) => sizeId ?? []);
    if (sizes.length > 0 && !sizes.includes(productSizeId ?? '')) return 'ProductSizeNotFound';
    for (const { productId: id = '', productGroupId } of modifiers) {
      const group = product.groupModifiers.find(({ childModifiers }) =>
        childModifiers.some((child) => child.id === id),
      );
      if (group && productGroupId !== group.id) return 'ProductGroupNotFound';
      if (!group && !product.modifiers.some((one) => one.id === id)) return 'ProductNotFound';
    }
  }
  if (!combosAgree(order)) return 'BadRequest';
  const ids = Object.values(iikoPayments) as readonly string[];
  if (payments.some(({ paymentTypeId = '' }) => !ids.includes(paymentTypeId))) return 'PaymentTypeNotFound';
  if (payments.some(({ sum = 0 }) => sum <= 0)) return 'PaymentSumShouldBePositive';
  return null;
}

/** Each combo is known and has one dish of its own at each of its places, as many as there are of the combo. */
function combosAgree({ items = [], combos = [] }: Order): boolean {
  const inCombos = items.flatMap(({ comboInformation: of, ...item }) => (of ? [{ ...item, of }] : []));
  const ids = new Set(combos.map(({ id }) => id));
  if (ids.size < combos.length || inCombos.some(({ of }) => !ids.has(of.comboId))) return false;
  return combos.every(({ id, name, amount = 0, price = -1, sourceId, sizeId = null }) => {
    const source = iikoCombos().find(({ sourceActionId }) => sourceActionId === sourceId);
    const own = inCombos.filter(({ of }) => of.comboId === id);
    if (!source || !id || !name || !Number.isInteger(amount) || amount < 1 || price < 0) return false;
    return (
      own.length === source.groups.length &&
      own.every(({ of }) => of.comboSourceId === sourceId) &&
      source.sizeIds.includes(sizeId) &&
      source.groups.every(({ id: groupId, products }) =>
        own.some(
          (item) =>
            item.of.comboGroupId === groupId &&
            item.amount === amount &&
            products.some(
              ({ productId, sizeIds }) =>
                productId === item.productId && sizeIds.includes(item.productSizeId ?? null),
            ),
        ),
      )
    );
  });
}
