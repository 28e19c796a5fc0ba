import type { Writable } from 'node:stream';
import type { Audits } from '../../commands/audits.ts';
import type { Clock, EventStore, ShopReader } from '../../commands/ports.ts';
import type { AuditPeriod } from '../../domain/audit/findings.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import type { PersonDirectory } from '../auth/ports.ts';

export interface AuditDeps {
  readonly eventStore: EventStore;
  readonly readModels: ReadModels;
  readonly clock: Clock;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly audits: Audits;
  readonly auditKey: () => Promise<{ readonly fingerprint: string }>;
  /** A signed history; the file ends with it. */
  readonly exportHistory: (period: AuditPeriod, file: Writable) => Promise<number>;
  readonly persons: Pick<PersonDirectory, 'findPerson'>;
}
