import type { Cart } from '../../api/contract/cart.contract.ts';
import type { Answer } from '../../api/contract/endpoint.ts';
import type { Init, offlineCatalogue } from '../../api/contract/init.contract.ts';
import type { Work } from './load.ts';
import { Visitor } from './visitor.ts';

const cartOf = (body: string): Cart => (JSON.parse(body) as { cart: Cart }).cart;

/** Where the load goes, and what can be ordered there. */
export interface Target {
  readonly origin: string;
  readonly dishes: readonly string[];
  readonly pointId: string;
}

/** Every guest of a run is somebody else, at another address. */
let guests = 0;

const linesInCart = 10;

/** A guest who fills carts and orders, as the storefront does it. */
export class Guest {
  readonly #visitor: Visitor;
  readonly #target: Target;
  #next: number;
  #inCart = 0;
  #phone: number;

  constructor(target: Target) {
    guests += 1;
    this.#target = target;
    this.#visitor = new Visitor(target.origin, guests);
    this.#next = guests * 7;
    this.#phone = 9_000_000_000 + guests * 100_000;
  }

  async #add(): Promise<string> {
    const { dishes } = this.#target;
    this.#next += 1;
    return this.#visitor.expect('PUT', '/api/cart/add', { product_id: dishes[this.#next % dishes.length] });
  }

  /** What the answer of one dish more weighs. */
  async addedBytes(): Promise<number> {
    return Buffer.byteLength(await this.#add());
  }

  /** One dish more; every tenth time a new visitor with an empty cart. */
  async add(): Promise<void> {
    if (this.#inCart >= linesInCart) {
      this.#visitor.forgetCookies();
      this.#inCart = 0;
    }
    this.#inCart += 1;
    await this.#add();
  }

  readCart(): Promise<{ readonly body: string }> {
    return this.#visitor.succeed('GET', '/api/cart');
  }

  /** The whole way of a dinner: three dishes, pickup, the order. @returns the number of its requests. */
  async order(): Promise<number> {
    this.#visitor.forgetCookies();
    await this.#add();
    await this.#add();
    await this.#add();
    const terms = { method: 'pickup', affiliate_id: this.#target.pointId };
    const cart = cartOf(await this.#visitor.expect('PUT', '/api/cart/change/delivery_terms', terms));
    this.#phone += 1;
    await this.#visitor.expect('PUT', '/api/order', {
      revision: cart.revision,
      expected_total: cart.total,
      name: 'Bench',
      phone: `+7${this.#phone}`,
      ...terms,
      asap: true,
      pay_method: 2,
      consent: true,
    });
    return 5;
  }

  close(): void {
    this.#visitor.close();
  }
}

/** What can be ordered here as it is, without a choice of modifiers. */
export const findTarget = async (origin: string): Promise<Target> => {
  const visitor = new Visitor(origin, 0);
  const read = async (path: string) => JSON.parse(await visitor.expect('GET', path)) as unknown;
  const { products } = (await read('/api/catalogue')) as Answer<typeof offlineCatalogue>;
  const { affiliates } = (await read('/api/init')) as Init;
  visitor.close();
  const dishes = products.filter(({ available, needs_choice }) => available && !needs_choice);
  const [point] = affiliates;
  if (dishes.length === 0 || !point) throw new Error('The shop has nothing to sell');
  return { origin, dishes: dishes.map(({ product_id }) => product_id), pointId: point.affiliate_id };
};

/** What a cart add and a cart read weigh, on average of a cart that fills, and of one with three dishes. */
export const bytesOfCarts = async (target: Target): Promise<{ write: number; read: number }> => {
  const guest = new Guest(target);
  const weights: number[] = [];
  for (let line = 0; line < linesInCart; line += 1) weights.push(await guest.addedBytes());
  guest.close();
  const other = new Guest(target);
  for (let line = 0; line < 3; line += 1) await other.add();
  const { body } = await other.readCart();
  other.close();
  const write = Math.round(weights.reduce((sum, bytes) => sum + bytes, 0) / weights.length);
  return { write, read: Buffer.byteLength(body) };
};

/** The bare handler's write and read, with the bodies and headers that the shop gets. */
export const writesBare =
  ({ origin }: { readonly origin: string }, dish: string) =>
  (index: number): Work => {
    const visitor = new Visitor(origin, index);
    return {
      once: () => visitor.succeed('PUT', '/write', { product_id: dish }),
      end: () => visitor.close(),
    };
  };

export const readsBare =
  ({ origin }: { readonly origin: string }) =>
  (index: number): Work => {
    const visitor = new Visitor(origin, index);
    return { once: () => visitor.succeed('GET', '/read'), end: () => visitor.close() };
  };

export const addsToCart = (target: Target) => (): Work => {
  const guest = new Guest(target);
  return { once: () => guest.add(), end: () => guest.close() };
};

export const readsCart = (target: Target) => async (): Promise<Work> => {
  const guest = new Guest(target);
  for (let line = 0; line < 3; line += 1) await guest.add();
  return { once: () => guest.readCart(), end: () => guest.close() };
};

export const orders = (target: Target) => (): Work => {
  const guest = new Guest(target);
  return { once: () => guest.order(), end: () => guest.close() };
};

/** As a browser asks: whoever opens a page takes it compressed. */
export const opensPage =
  ({ origin }: { readonly origin: string }, path: string) =>
  (index: number): Work => {
    const visitor = new Visitor(origin, index);
    return {
      once: () => visitor.succeed('GET', path, undefined, { 'accept-encoding': 'gzip, deflate, br' }),
      end: () => visitor.close(),
    };
  };
