import { exportHistoryTo, openAuditKey, verifyHistory } from '../audit/historyFile.ts';
import type { Foundation } from '../processes/foundation.ts';
import { ru } from '../texts/ru.ts';
import type { Output } from './output.ts';
import { type PeriodCall, periodOf } from './period.ts';
import { CommandRefused } from './refusals.ts';
import { shopTimeZone } from './shopTimeZone.ts';

const texts = ru.cli.history;

/** The public half of the key that exports are signed with: an auditor keeps it apart from the files. */
export const auditKey = async ({ pool }: Foundation, out: Output): Promise<number> => {
  const { publicKey, fingerprint } = await openAuditKey(pool);
  out.say(publicKey.trim());
  out.say(texts.fingerprint(fingerprint));
  return 0;
};

export const auditExport = async (
  { log, pool, eventStore, clock }: Foundation,
  { file, ...call }: PeriodCall & { readonly file: string },
  out: Output,
): Promise<number> => {
  const period = periodOf(call, await shopTimeZone(eventStore), clock);
  const key = await openAuditKey(pool);
  try {
    out.say(texts.written(await exportHistoryTo(log, key, period, file), file));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new CommandRefused(texts.exists(file));
    throw error;
  }
  out.say(texts.fingerprint(key.fingerprint));
  return 0;
};

/** Needs the file alone: neither the shop nor its database. */
export const auditVerifyFile = async (file: string, out: Output): Promise<number> => {
  const verdict = await verifyHistory(file);
  if (verdict.is === 'broken') {
    out.say(texts.broken(verdict.line, verdict.why));
    return 1;
  }
  out.say(texts.whole(verdict.events, verdict.period.from, verdict.period.to));
  out.say(texts.fingerprint(verdict.fingerprint));
  out.say(texts.compare);
  return 0;
};
