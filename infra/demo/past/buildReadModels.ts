import { prepareReadModels } from '../../../projections/prepareReadModels.ts';
import { projections } from '../../../projections/readModels.ts';
import type { RebuildProgress } from '../../../projections/rebuildProgress.ts';
import { rebuildProjections } from '../../../projections/rebuildProjections.ts';
import type { Foundation } from '../../processes/foundation.ts';

/**
 * The read models of a past that was written at once. A rebuild writes many events together and makes the indexes behind
 * them; whoever follows the log keeps every index up with every step of every order.
 */
export async function buildReadModels(
  { eventStore, projectionDb, connect }: Pick<Foundation, 'eventStore' | 'projectionDb' | 'connect'>,
  onProgress: (progress: RebuildProgress) => void,
): Promise<void> {
  await prepareReadModels(projectionDb, projections);
  await rebuildProjections({ eventStore, db: projectionDb, connect, projections, onProgress });
}
