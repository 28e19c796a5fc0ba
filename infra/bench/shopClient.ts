import type { Cart } from '../../api/contract/cart.contract.ts';
import { Visitor } from './load.ts';

const cartOf = (body: string): Cart => (JSON.parse(body) as { cart: Cart }).cart;

/** A guest who fills carts and orders, as the storefront does it. */
export class Guest {
  readonly visitor: Visitor;
  readonly #dishes: readonly string[];
  readonly #pointId: string;
  #next = 0;
  #inCart = 0;
  #phone: number;

  constructor(
    origin: string,
    number: number,
    shop: { readonly dishes: readonly string[]; readonly pointId: string },
  ) {
    this.visitor = new Visitor(origin, number);
    this.#dishes = shop.dishes;
    this.#pointId = shop.pointId;
    this.#next = number * 7;
    this.#phone = 9_000_000_000 + number * 100_000;
  }

  async #expect(method: string, path: string, body?: unknown): Promise<string> {
    const reply = await this.visitor.send(method, path, body);
    if (reply.status !== 200)
      throw new Error(`${method} ${path}: ${reply.status} ${reply.body.slice(0, 300)}`);
    return reply.body;
  }

  async #add(): Promise<Cart> {
    this.#next += 1;
    return cartOf(
      await this.#expect('PUT', '/api/cart/add', {
        product_id: this.#dishes[this.#next % this.#dishes.length],
      }),
    );
  }

  /** One dish more; every tenth time a new visitor with an empty cart. */
  async add(): Promise<void> {
    if (this.#inCart >= 10) {
      this.visitor.forgetCookies();
      this.#inCart = 0;
    }
    this.#inCart += 1;
    await this.#add();
  }

  async readCart(): Promise<void> {
    await this.#expect('GET', '/api/cart');
  }

  /** The whole way of a dinner: three dishes, pickup, the order. */
  async order(): Promise<number> {
    this.visitor.forgetCookies();
    await this.#add();
    await this.#add();
    await this.#add();
    const terms = { method: 'pickup', affiliate_id: this.#pointId };
    const cart = cartOf(await this.#expect('PUT', '/api/cart/change/delivery_terms', terms));
    this.#phone += 1;
    await this.#expect('PUT', '/api/order', {
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
}
