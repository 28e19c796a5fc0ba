import { sellingFor } from '../../domain/cart/lines.ts';
import { notRepeatable } from '../../domain/cart/takeOver.ts';
import { DomainError, type Problem } from '../../domain/domainError.ts';
import { placed } from '../../domain/order/order.ts';
import { type Customer, isOwnedBy } from '../../domain/order/orderOwner.ts';
import {
  type CartAnswer,
  type CartDeps,
  type CartRequest,
  changeCart,
  gatherFacts,
  promocodesOf,
} from '../cart/changeCart.ts';
import { orderStream } from '../streams.ts';
import type { Orders } from './orders.ts';

export interface RepeatedCart extends CartAnswer {
  /** What cannot be had again, and why. */
  readonly missing: readonly { readonly name: string; readonly problem: Problem }[];
  readonly added: readonly { readonly name: string; readonly count: number }[];
}

export interface RepeatOrderRequest extends CartRequest {
  readonly orderId: string;
  readonly customer: Customer;
}

/**
 * Adds what of an own order is still sold, at today's prices; its gift and promocode are not copied.
 * @throws {DomainError} OrderNotFound also for somebody else's order.
 */
export const repeatOrder =
  (deps: CartDeps & { orders: Pick<Orders, 'read'> }) =>
  async ({ orderId, customer, ...request }: RepeatOrderRequest): Promise<RepeatedCart> => {
    const { details } = placed((await deps.orders.read(orderStream(orderId))).state);
    if (!isOwnedBy(details, customer)) throw new DomainError('OrderNotFound', {});
    const lines = details.lines.filter((line) => !line.gift);
    const answer = await changeCart(deps)(request, { type: 'RepeatOrder', orderId, lines });
    const facts = await gatherFacts(deps, request.clientId, promocodesOf(answer.cart));
    const selling = sellingFor(facts, answer.cart);
    return {
      ...answer,
      missing: notRepeatable(lines, selling),
      added: lines.filter((line) => notRepeatable([line], selling).length === 0),
    };
  };
export type RepeatOrder = ReturnType<typeof repeatOrder>;
