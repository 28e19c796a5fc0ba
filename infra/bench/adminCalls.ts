import type { Visitor } from './visitor.ts';

/** Things of the past that calls are about: as good as any other of their kind. */
export interface Samples {
  readonly orderId: string;
  readonly number: string;
  readonly phone: string;
  readonly name: string;
  readonly clientId: string;
  readonly clientPhone: string;
  readonly zoneId: string;
  readonly promocode: string;
  readonly promocodeId: string;
  readonly feedbackId: string;
  /** Of its text. */
  readonly word: string;
  /** A local date in the middle of the past. */
  readonly day: string;
  /** Where the second page of a list begins. */
  readonly secondOrders: string;
  readonly secondClients: string;
}

export interface AdminCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: (samples: Samples) => string;
  readonly body?: (samples: Samples) => object;
}

type Body = object | ((samples: Samples) => object);
const post = (name: string, path: string, body: Body): AdminCall => ({
  name,
  method: 'POST',
  path: () => path,
  body: typeof body === 'function' ? (body as (samples: Samples) => object) : () => body,
});
const get = (name: string, path: string | ((samples: Samples) => string)): AdminCall => ({
  name,
  method: 'GET',
  path: typeof path === 'string' ? () => path : path,
});
const orders = (name: string, body: Body): AdminCall => post(`orders${name}`, '/api/admin/orders', body);
const clients = (name: string, body: Body): AdminCall =>
  post(`clients${name}`, '/api/admin/clients/filter', body);
const feedbacks = (name: string, body: Body): AdminCall =>
  post(`feedbacks${name}`, '/api/admin/feedback/filter', body);
const products = (name: string, body: Body): AdminCall =>
  post(`dishes${name}`, '/api/admin/products/filter', body);
const palette = (name: string, query: (samples: Samples) => string): AdminCall =>
  post(`palette, ${name}`, '/api/admin/palette', (samples: Samples) => ({ query: query(samples) }));

const tabs = [
  'sales',
  'average',
  'dishes',
  'clients',
  'promocodes',
  'bonuses',
  'delivery',
  'stops',
  'feedbacks',
  'staff',
] as const;

/** Every list, search, tab and card that looks at what was sold. */
export const adminCalls: readonly AdminCall[] = [
  orders('', {}),
  orders(', second page', ({ secondOrders }: Samples) => ({ after: secondOrders })),
  orders(', dearest first', { sort: '-total' }),
  orders(', cancelled', { statuses: ['cancelled'] }),
  orders(', fetched', { method: 'pickup' }),
  orders(' of a day', ({ day }: Samples) => ({ from: day, to: day })),
  orders(' by number', ({ number }: Samples) => ({ search: number })),
  orders(' by the end of a number', ({ number }: Samples) => ({ search: number.slice(-4) })),
  orders(' by the end of a phone', ({ phone }: Samples) => ({ search: phone.slice(-7) })),
  orders(' by name', ({ name }: Samples) => ({ search: name })),
  orders(' of a zone', ({ zoneId }: Samples) => ({ zone_id: zoneId })),
  orders(' with a promocode', ({ promocode }: Samples) => ({ promocode })),
  orders(' by card', { pay_method: 1 }),
  orders(' from 3000 roubles', { sum_from: 3000 }),
  orders(', late', { problem: 'late' }),
  orders(' with a complaint', { problem: 'complaint' }),
  orders(' with a refund', { problem: 'refunded' }),
  orders(', the board', { view: 'board' }),
  get('order card', ({ orderId }) => `/api/admin/order/${orderId}`),
  get('audit of an order', ({ number }) => `/api/admin/audit/order/${number}`),
  get('audit, the menu at an instant', ({ day }) => `/api/admin/audit/menu?at=${day}T19:00`),
  get('audit, actions', '/api/admin/audit/actions'),
  post('audit, a bonus account', '/api/admin/audit/bonuses', ({ clientId }: Samples) => ({
    client: clientId,
  })),
  clients('', {}),
  clients(', second page', ({ secondClients }: Samples) => ({ after: secondClients })),
  clients(', who paid most', { sort: '-orders_sum' }),
  clients(' by the alphabet', { sort: 'name' }),
  clients(' by name', ({ name }: Samples) => ({ search: name })),
  clients(' who stay away', { away_days: 30, orders_min: 2 }),
  clients(' who agreed to push', { consent: 'adsPush' }),
  clients(' with bonuses', { has_bonuses: true }),
  post('client search', '/api/admin/search/client', ({ clientPhone }: Samples) => ({
    search: clientPhone.slice(-7),
  })),
  get('client card', ({ clientId }) => `/api/admin/client/${clientId}`),
  get('client bonuses', ({ clientId }) => `/api/admin/client/${clientId}/bonuses`),
  get('promocode uses', ({ promocodeId }) => `/api/admin/promocodes/${encodeURIComponent(promocodeId)}/uses`),
  feedbacks('', {}),
  feedbacks(' without an answer', { answered: false }),
  feedbacks(' by a word', ({ word }: Samples) => ({ search: word })),
  get('feedback', ({ feedbackId }) => `/api/admin/feedback/${feedbackId}`),
  post('feedbacks, shares', '/api/admin/feedback/shares', {}),
  products('', {}),
  products(' by a word', { search: 'dish 19' }),
  palette('a number', ({ number }) => number),
  palette('a name', ({ name }) => name),
  get('home', '/api/admin/main'),
  get('menu', '/api/admin/shell'),
  ...tabs.map((tab) => post(`analytics, ${tab}`, `/api/admin/analytics/${tab}`, {})),
  post('analytics, sales by the hour', '/api/admin/analytics/sales', { step: 'hour' }),
  ...(['sales', 'dishes', 'clients'] as const).map((tab) =>
    post(`analytics, ${tab} of 90 days`, `/api/admin/analytics/${tab}`, ({ day }: Samples) => ({
      from: dayBefore(day, 45),
      to: dayBefore(day, -44),
    })),
  ),
];

const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);

interface Answers {
  readonly orders: readonly {
    readonly order_id: string;
    readonly number: string;
    readonly phone: string;
    readonly name: string;
  }[];
  readonly clients: readonly { readonly client_id: string; readonly phone: string }[];
  readonly feedbacks: readonly { readonly id: string; readonly text: string }[];
  readonly promocode: readonly { readonly id: string; readonly code: string; readonly orders: number }[];
  readonly zones: readonly { readonly zone_id: string }[];
  readonly next: string;
}

/** Looks for things to ask about, in the middle of the past. */
export async function findSamples(staff: Visitor, today: string): Promise<Samples> {
  const ask = async (method: string, path: string, body?: object) =>
    JSON.parse(await staff.expect(method, path, body)) as Answers;
  const day = dayBefore(today, 45);
  const found = await ask('POST', '/api/admin/orders', { from: day, to: day, statuses: ['completed'] });
  const [order] = found.orders;
  const list = await ask('POST', '/api/admin/orders', {});
  const { clients: rich, next: secondClients } = await ask('POST', '/api/admin/clients/filter', {
    sort: '-orders_sum',
  });
  const { next: secondByDate } = await ask('POST', '/api/admin/clients/filter', {});
  const { feedbacks: left } = await ask('POST', '/api/admin/feedback/filter', {});
  const { promocodes } = (await ask('GET', '/api/admin/promocode/0')) as unknown as {
    readonly promocodes: Answers['promocode'];
  };
  const used = promocodes.toSorted((one, other) => other.orders - one.orders)[0];
  const spoken = left.find(({ text }) => text);
  const [client, feedback, zone] = [rich[0], spoken ?? left[0], found.zones[0]];
  if (!order || !client || !feedback || !zone || !used)
    throw new Error('The past holds too little to ask about');
  return {
    orderId: order.order_id,
    number: order.number,
    phone: order.phone.replaceAll(/\D/g, ''),
    name: order.name,
    clientId: client.client_id,
    clientPhone: client.phone.replaceAll(/\D/g, ''),
    zoneId: zone.zone_id,
    promocode: used.code,
    promocodeId: used.id,
    feedbackId: feedback.id,
    word: feedback.text.split(' ').at(-1) ?? '',
    day,
    secondOrders: list.next,
    secondClients: secondByDate || secondClients,
  };
}
