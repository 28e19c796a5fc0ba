import { adminTexts } from '../../api/texts/adminTexts.ts';
import type { Difference } from '../../domain/audit/findings.ts';
import { reconcileShop } from '../audit/auditShop.ts';
import type { Foundation } from '../processes/foundation.ts';
import { ru } from '../texts/ru.ts';
import { shownInstant } from './instants.ts';
import type { Output } from './output.ts';
import { type PeriodCall, periodOf } from './period.ts';
import { shopTimeZone } from './shopTimeZone.ts';
import { tableLines } from './tableLines.ts';

const texts = ru.cli.reconcile;
const mostShown = 50;

/** The log against the tables, for a period and row by row; 1 when anything differs. */
export const auditReconcile = async (
  foundation: Foundation,
  call: PeriodCall,
  out: Output,
): Promise<number> => {
  const { eventStore } = foundation;
  const timeZone = await shopTimeZone(eventStore);
  const period = periodOf(call, timeZone, foundation.clock);
  out.say(texts.title(shownInstant(period.from, timeZone), shownInstant(period.to, timeZone)));
  const { sums, replay } = await reconcileShop(foundation, period);
  const { events, orders, rows, differences } = sums;
  out.say(texts.read(orders, events));
  for (const line of tableLines(
    [[texts.what], [texts.log, 'right'], [texts.table, 'right'], [texts.difference, 'right']],
    rows.map(({ what, log, table }) => [
      texts.rows[what],
      texts.value(what, log),
      texts.value(what, table),
      texts.value(what, table - log),
    ]),
  ))
    out.say(line);
  for (const difference of differences.slice(0, mostShown)) await tell(foundation, difference, timeZone, out);
  if (differences.length > mostShown) out.say(texts.more(differences.length - mostShown));
  out.say(texts.replayed(replay.rows, replay.wrong.length));
  for (const row of replay.wrong) out.say(texts.wrongRow(row));
  const isZero = differences.length === 0 && replay.wrong.length === 0;
  out.say(isZero ? texts.zero : texts.notZero(differences.length + replay.wrong.length));
  return isZero ? 0 : 1;
};

/** A difference with the events that tell what should be there. */
const tell = async (
  { eventStore }: Foundation,
  { what, subject, log, table, stream }: Difference,
  timeZone: string,
  out: Output,
): Promise<void> => {
  out.say(texts.differs(texts.rows[what], subject, texts.value(what, log), texts.value(what, table)));
  for (const { type, metadata, revision } of await eventStore.read(stream))
    out.say(
      `    ${shownInstant(metadata.at, timeZone)}  № ${revision}  ${type}  ${adminTexts.actors[metadata.actor.kind]}`,
    );
};
