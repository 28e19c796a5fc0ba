import type { EventStore, Origin } from '../ports.ts';
import { cartStream } from '../streams.ts';
import type { Carts } from './changeCart.ts';

export interface ExpireGuestCartsDeps {
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly carts: Pick<Carts, 'handle'>;
  /** A page of carts that guests began before an instant, behind one of them; empty = that was all. */
  readonly findGuestCarts: (page: {
    readonly openedBefore: string;
    readonly after: string;
  }) => Promise<readonly { readonly cartId: string }[]>;
  readonly onFailure: (failure: { readonly cartId: string; readonly error: unknown }) => void;
}

/**
 * Ends the carts that guests have not touched for so long. When a cart was touched last, its own stream says; one that cannot
 * be ended now keeps none of the others waiting.
 */
export const expireGuestCarts =
  ({ eventStore, carts, findGuestCarts, onFailure }: ExpireGuestCartsDeps) =>
  async (run: {
    readonly untouchedSince: string;
    readonly origin: Origin;
    readonly signal: AbortSignal;
  }): Promise<void> => {
    const { untouchedSince, origin, signal } = run;
    const next = (after: string) => findGuestCarts({ openedBefore: untouchedSince, after });
    for (let page = await next(''); page.length > 0; page = await next(page.at(-1)?.cartId ?? ''))
      for (const { cartId } of page) {
        if (signal.aborted) return;
        await expireUntouched(cartId).catch((error: unknown) => onFailure({ cartId, error }));
      }

    async function expireUntouched(cartId: string): Promise<void> {
      const stream = cartStream(cartId);
      const last = (await eventStore.read(stream)).at(-1);
      if (!last || Date.parse(last.metadata.at) >= Date.parse(untouchedSince)) return;
      await carts.handle(stream, { type: 'Expire', revision: Number(last.revision) }, origin);
    }
  };
