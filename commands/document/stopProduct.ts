import { documentStream } from '../../domain/documentKinds/documentKinds.ts';
import type { Stop } from '../../domain/product/product.events.ts';
import { productStops } from '../../domain/product/stops.ts';
import { handleCommand } from '../handleCommand.ts';
import type { Origin } from '../ports.ts';
import type { DocumentDeps } from './saveDocument.ts';

export interface StoppedProduct {
  readonly stops: readonly Stop[];
  readonly position: bigint;
  /** False: everything was so already. */
  readonly changed: boolean;
}

/** Into the stop list: at one point or everywhere (`pointId` null), until an instant or until staff say otherwise. */
export const stopProduct =
  (deps: DocumentDeps) =>
  async ({ id, origin, ...stop }: Stop & { id: string; origin: Origin }): Promise<StoppedProduct> => {
    const stream = documentStream('Product', id);
    const { state, position, events } = await handleCommand(
      deps,
      productStops,
      stream,
      { type: 'Stop', id, stop },
      origin,
    );
    return { stops: state.stops, position, changed: events.length > 0 };
  };
export type StopProduct = ReturnType<typeof stopProduct>;

export const resumeProduct =
  (deps: DocumentDeps) =>
  async (request: { id: string; pointId: string | null; origin: Origin }): Promise<StoppedProduct> => {
    const { id, pointId, origin } = request;
    const command = { type: 'Resume', id, pointId } as const;
    const { state, position, events } = await handleCommand(
      deps,
      productStops,
      documentStream('Product', id),
      command,
      origin,
    );
    return { stops: state.stops, position, changed: events.length > 0 };
  };
export type ResumeProduct = ReturnType<typeof resumeProduct>;
