import type { Clock } from '../../commands/ports.ts';
import type { AuditPeriod } from '../../domain/audit/findings.ts';
import { instantOf } from '../../domain/schedule/localTime.ts';
import { instantFrom } from './instants.ts';

/** As they were typed; a date alone is the whole of its day. */
export interface PeriodCall {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const beginning = '1970-01-01T00:00:00.000Z';

export const periodOf = ({ from, to }: PeriodCall, timeZone: string, clock: Clock): AuditPeriod => ({
  from: from === undefined ? beginning : startOf(from.trim(), timeZone),
  to: to === undefined ? clock.now() : instantFrom(to, timeZone),
});

const startOf = (typed: string, timeZone: string): string => {
  const instant = instantFrom(typed, timeZone); // refuses what is no instant
  return /^\d{4}-\d\d-\d\d$/.test(typed)
    ? new Date(instantOf(typed, '00:00', timeZone)).toISOString()
    : instant;
};
