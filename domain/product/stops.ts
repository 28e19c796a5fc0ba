import type { Decider } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import type { ProductEvent, Stop } from './product.events.ts';

/** What a product's stream says of the stop list; its fields are edited as any other document. */
export interface ProductStops {
  readonly exists: boolean;
  readonly stops: readonly Stop[];
}

export type StopCommand = { readonly id: string } & (
  | { readonly type: 'Stop'; readonly stop: Stop }
  | { readonly type: 'Resume'; readonly pointId: string | null }
);

/** One stop for each point and one for all; a later one for the same place takes its place. */
export const productStops: Decider<ProductStops, StopCommand, ProductEvent> = {
  initialState: { exists: false, stops: [] },
  decide: (command, { exists, stops }) => {
    const { id } = command;
    if (!exists) throw new DomainError('DocumentNotFound', { kind: 'Product', id });
    if (command.type === 'Resume') {
      const { pointId } = command;
      return stops.some((stop) => stop.pointId === pointId)
        ? [{ type: 'ProductResumed', data: { id, pointId } }]
        : [];
    }
    const { pointId, until } = command.stop;
    const isStopped = stops.some((stop) => stop.pointId === pointId && stop.until === until);
    return isStopped ? [] : [{ type: 'ProductStopped', data: { id, pointId, until } }];
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'ProductCreated':
        return { ...state, exists: true };
      case 'ProductStopped': {
        const { pointId, until } = event.data;
        return { ...state, stops: [...without(state.stops, pointId), { pointId, until }] };
      }
      case 'ProductResumed':
        return { ...state, stops: without(state.stops, event.data.pointId) };
      case 'ProductChanged':
      case 'ProductPriceChanged':
      case 'ProductPublished':
      case 'ProductUnpublished':
      case 'ProductArchived':
      case 'ProductRestored':
        return state;
    }
  },
};

const without = (stops: readonly Stop[], pointId: string | null): readonly Stop[] =>
  stops.filter((stop) => stop.pointId !== pointId);
