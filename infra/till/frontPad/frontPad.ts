import { z } from 'zod';
import type { CheckStep } from '../../../commands/integrations.ts';
import type { NewTicket, SeenTicket, TillMenu, TillStops } from '../../../commands/till/till.ts';
import { toRoubles } from '../../../domain/money.ts';
import { passed } from '../../integrations/explain.ts';
import { ServiceFailure } from '../../integrations/serviceFailure.ts';
import type { AskService, Refused } from '../../integrations/serviceHttp.ts';
import { integrationTexts } from '../../texts/integrationTexts.ts';
import type { CheckedTill } from '../checkedTill.ts';
import { kopecks } from '../menuParts.ts';
import { orTillFailure } from '../tillFailure.ts';

const provider = integrationTexts.providers.frontPad;
const texts = integrationTexts.tills;
const till = 'frontPad';

export interface FrontPadSetup {
  readonly baseUrl: string;
  readonly secret: string;
  readonly affiliate: string;
  readonly point: string;
  readonly channel: string;
  readonly payments: Readonly<Record<'cash' | 'card' | 'online', string>>;
  readonly statuses: readonly string[];
  /** Null = the shop is told of no status. */
  readonly hookUrl: string | null;
}

const failed = z.object({ result: z.literal('error'), error: z.string() });
const success = z.object({ result: z.literal('success') });
const isError = (answer: unknown): answer is z.output<typeof failed> => failed.safeParse(answer).success;
const accepted = success.extend({
  order_id: z.coerce.string(),
  order_number: z.coerce.string().nullish(),
  /** An order that was taken may have lost rows: by their places. */
  warnings: z
    .object({ invalid_product_keys: z.record(z.string(), z.unknown()).nullish().catch(null) })
    .nullish()
    .catch(null),
});
/** It says that nothing was begun. */
const patience = 'requests_limit';
const refusalOf = (answer: unknown): Refused | null =>
  isError(answer) ? { code: answer.error, retryable: answer.error === patience } : null;

/** Parallel lists come as arrays, or as objects by the place. */
const column = z.union([z.array(z.coerce.string()), z.record(z.string(), z.coerce.string())]);
const valuesOf = (given: z.output<typeof column> | undefined): string[] => Object.values(given ?? {});

/** FrontPad's simple API: an order cannot be looked up and has no key, so whatever was asked is not asked again by itself. */
export const createFrontPad = (ask: AskService, setup: FrontPadSetup): CheckedTill => {
  const call = async <Answer>(
    method: string,
    action: string,
    {
      fields = {},
      answer: schema,
      ...more
    }: {
      readonly fields?: Readonly<Record<string, string>>;
      readonly answer: z.ZodType<Answer>;
      readonly again?: number;
      readonly orderId?: string;
      readonly signal?: AbortSignal | undefined;
    },
  ): Promise<Answer> => {
    const url = new URL(setup.baseUrl);
    url.search = method;
    const answered = await ask<Answer | z.output<typeof failed>>({
      provider,
      action,
      method: 'POST',
      url,
      body: new URLSearchParams({ secret: setup.secret, ...fields }),
      answer: z.union([failed, schema]),
      refusal: refusalOf,
      ...more,
    });
    // A refusal was thrown: what is left is the answer.
    if (isError(answered)) throw new ServiceFailure(provider, 'body');
    return answered;
  };
  const products = success.extend({ product_id: column, name: column, price: column });

  const create = async (ticket: NewTicket, signal?: AbortSignal): Promise<SeenTicket> => {
    const { order_id, order_number, warnings } = await call('new_order', texts.actions.create, {
      fields: orderFields(ticket, setup),
      answer: accepted,
      orderId: ticket.orderId,
      signal,
    });
    const lost = Object.keys(warnings?.invalid_product_keys ?? {}).map(Number);
    const without = [...new Set(lost.flatMap((index) => linesOf(ticket)[index]?.name ?? []))];
    return { state: 'accepted', tillId: order_id, number: order_number ?? null, status: null, without };
  };
  const menu = async (signal?: AbortSignal): Promise<TillMenu> => {
    const all = await call('get_products', texts.actions.menu, { answer: products, again: 1, signal });
    const [ids, names, prices] = [all.product_id, all.name, all.price].map(valuesOf);
    const dishes = (ids ?? []).map((id, index) => ({
      id,
      name: names?.[index] ?? id,
      description: null,
      price: kopecks(Number(prices?.[index] ?? 0)),
      categoryIds: [theCategory],
      weight: null,
      nutrition: null,
      picture: null,
      groups: null,
      stopped: false,
    }));
    return {
      till,
      categories: [{ id: theCategory, parentId: null, name: texts.frontPad.menu }],
      dishes: dishes.filter(({ price }) => price > 0),
      left: dishes
        .filter(({ price }) => !(price > 0))
        .map(({ id, name }) => ({ id, name, reason: texts.left.noPrice })),
    };
  };
  const stops = async (signal?: AbortSignal): Promise<TillStops> => {
    try {
      const { product_id } = await call('get_stops', texts.actions.stops, {
        answer: success.extend({ product_id: column }),
        again: 1,
        signal,
      });
      return valuesOf(product_id).map((productId) => ({ productId, sizeId: null }));
    } catch (error) {
      // An empty list is an error to it.
      if (error instanceof ServiceFailure && error.code === 'no_stops') return [];
      throw error;
    }
  };
  const balance = async (phone: string, signal?: AbortSignal): Promise<number | null> => {
    try {
      const { score } = await call('get_client', texts.actions.balance, {
        fields: { client_phone: phone },
        answer: success.extend({ score: z.coerce.number() }),
        again: 1,
        signal,
      });
      return kopecks(score);
    } catch (error) {
      if (error instanceof ServiceFailure && error.code === 'invalid_client_phone') return null;
      throw error;
    }
  };
  const check = async (signal?: AbortSignal): Promise<CheckStep[]> => {
    const { product_id } = await call('get_products', texts.actions.menu, { answer: products, signal });
    return [
      passed(texts.frontPad.key(texts.told(valuesOf(product_id).length))),
      passed(texts.frontPad.noRepeat, texts.frontPad.noRepeatText),
    ];
  };
  return {
    name: till,
    create: (ticket, signal) => orTillFailure(create(ticket, signal)),
    find: null,
    cancel: null,
    menu: (signal) => orTillFailure(menu(signal)),
    stops: (signal) => orTillFailure(stops(signal)),
    balance: (phone, signal) => orTillFailure(balance(phone, signal)),
    check,
  };
};

/** FrontPad tells of no groups. */
const theCategory = 'menu';
/** As much of a text as the field takes. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

function orderFields(ticket: NewTicket, setup: FrontPadSetup): Record<string, string> {
  const { address, payment, wantedAt, number, comment, orderId } = ticket;
  const fields: Record<string, string> = {
    name: cut(ticket.name, 50),
    phone: ticket.phone,
    // The number first: by it people find the order that the shop asks about.
    descr: cut([texts.frontPad.number(number), comment].filter(Boolean).join('. '), 100),
    person: String(Math.max(1, ticket.persons)),
    ...(address && {
      street: cut(address.street, 50),
      home: cut(address.house, 50),
      pod: cut(address.entrance, 2),
      et: cut(address.floor, 2),
      apart: cut(address.flat, 50),
    }),
    ...(wantedAt && { datetime: wantedAt }),
    ...(payment !== 'bonuses' && setup.payments[payment] && { pay: setup.payments[payment] }),
    ...(setup.affiliate && { affiliate: setup.affiliate }),
    ...(setup.point && { point: setup.point }),
    ...(setup.channel && { channel: setup.channel }),
    ...(setup.hookUrl && { hook_url: `${setup.hookUrl}?order=${orderId}` }),
  };
  if (setup.hookUrl)
    for (const [index, code] of setup.statuses.entries()) fields[`hook_status[${index}]`] = code;
  for (const [index, { article, count, price, parent }] of linesOf(ticket).entries()) {
    fields[`product[${index}]`] = article;
    fields[`product_kol[${index}]`] = String(count);
    fields[`product_price[${index}]`] = String(toRoubles(price));
    if (parent !== null) fields[`product_mod[${index}]`] = String(parent);
  }
  return fields;
}

interface Line {
  readonly article: string;
  readonly name: string;
  readonly count: number;
  readonly price: number;
  /** The place of the dish that it belongs to. */
  readonly parent: number | null;
}
/** A dish, and each of its options as a line of its own. */
const linesOf = ({ rows }: Pick<NewTicket, 'rows'>): readonly Line[] => {
  const lines: Line[] = [];
  for (const { productId: article, name, count, price, modifiers } of rows) {
    const place = lines.push({ article, name, count, price, parent: null }) - 1;
    for (const modifier of modifiers)
      lines.push({ article: modifier.productId, name, count: modifier.count, price: 0, parent: place });
  }
  return lines;
};
