import { type StandInAnswer, startStandIn } from '../standIn.ts';

export const frontPadSecret = 'stand-in-secret-of-frontpad';

export interface FrontPadTicket {
  readonly id: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** FrontPad as its clients tell: always HTTP 200, no keys of repeats, an order without the rows that it does not know. */
export const startFrontPad = async ({ port = 0 }: { readonly port?: number } = {}) => {
  const tickets: FrontPadTicket[] = [];
  const articles = new Map([
    ['101', { name: 'Roll', price: '495' }],
    ['102', { name: 'Soup', price: '390' }],
    ['901', { name: 'Sauce', price: '50' }],
  ]);
  const stopped = new Set<string>();
  const guests = new Map<string, number>();
  const manner = { closed: false };
  const no = (error: string): StandInAnswer => ({ body: { result: 'error', error } });

  const order = (fields: Readonly<Record<string, string>>): StandInAnswer => {
    if (manner.closed) return no('cash_close');
    const rows = Object.entries(fields).filter(([name]) => /^product\[\d+\]$/.test(name));
    const unknown = rows.filter(([, article]) => !articles.has(article));
    if (rows.length === 0 || unknown.length === rows.length) return no('invalid_product_keys');
    if (fields.phone && !/^\+?7\d{10}$/.test(fields.phone)) return no('invalid_client_phone');
    const id = 9000 + tickets.length;
    tickets.push({ id, fields });
    const lost = Object.fromEntries(unknown.map(([name]) => [name.replace(/\D/g, ''), 1]));
    return {
      body: {
        result: 'success',
        order_id: String(id),
        order_number: String(tickets.length),
        ...(unknown.length > 0 && { warnings: { invalid_product_keys: lost } }),
      },
    };
  };
  const listed = (ids: readonly string[]) => ({
    result: 'success',
    product_id: { ...ids },
    name: { ...ids.map((id) => articles.get(id)?.name ?? '') },
    price: { ...ids.map((id) => articles.get(id)?.price ?? '0') },
  });
  const standIn = await startStandIn(
    ({ query, fields }) => {
      if (fields.secret !== frontPadSecret) return no('invalid_secret');
      const [method = ''] = [...query.keys()];
      switch (method) {
        case 'new_order':
          return order(fields);
        case 'get_products':
          return { body: listed([...articles.keys()]) };
        case 'get_stops':
          return stopped.size === 0 ? no('no_stops') : { body: listed([...stopped]) };
        case 'get_client': {
          const score = guests.get(fields.client_phone ?? '');
          return score === undefined ? no('invalid_client_phone') : { body: { result: 'success', score } };
        }
        default:
          return { body: null };
      }
    },
    { port },
  );
  return { ...standIn, url: `${standIn.url}api/index.php`, tickets, articles, stopped, guests, manner };
};
