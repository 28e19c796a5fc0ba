import type { CheckStep } from '../../commands/integrations.ts';
import type { Till } from '../../commands/till/till.ts';

/** A till whose page has «Проверить». @throws {ServiceFailure} when it cannot even be asked. */
export type CheckedTill = Till & { check(signal?: AbortSignal): Promise<CheckStep[]> };
