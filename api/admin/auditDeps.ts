import type { Clock, EventStore, ShopReader } from '../../commands/ports.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import type { PersonDirectory } from '../auth/ports.ts';

export interface AuditDeps {
  readonly eventStore: EventStore;
  readonly readModels: ReadModels;
  readonly clock: Clock;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly persons: Pick<PersonDirectory, 'findPerson'>;
}
