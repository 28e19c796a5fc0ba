import { type BonusEntry, bonusEntries } from '../../commands/bonus/bonusEntries.ts';
import type { EventStore, RecordedEvent } from '../../commands/ports.ts';
import { bonusStream, codeUseStream, personalUsesStream, promocodeStream } from '../../commands/streams.ts';
import { total } from '../../domain/money.ts';
import type { OrderDetails, OrderRefund } from '../../domain/order/order.events.ts';
import { refundedOf } from '../../domain/order/refundable.ts';
import type { PromocodeEvent } from '../../domain/promocode/promocode.events.ts';
import { ru } from '../texts/ru.ts';
import { bonusEntryText } from './bonusEntryText.ts';
import { shownInstant } from './instants.ts';
import { type Checks, signed } from './sums.ts';
import { tableLines } from './tableLines.ts';

const texts = ru.cli.order;
type Reads = Pick<EventStore, 'read'>;

/** What the customer's account says of the order, beside what the order says it should. */
export const orderBonuses = async (
  eventStore: Reads,
  {
    details,
    refunds,
    isCompleted,
    timeZone,
  }: {
    details: OrderDetails;
    refunds: readonly OrderRefund[];
    isCompleted: boolean;
    timeZone: string;
  },
  checks: Checks,
): Promise<string[]> => {
  const { clientId, orderId, sums } = details;
  if (clientId === null) return [];
  const recorded = await eventStore.read(bonusStream(clientId));
  const entries = bonusEntries(recorded).filter((entry) => entry.orderId === orderId);
  const held = sumOf(entries, 'BonusesReserved') - sumOf(entries, 'BonusReservationReduced');
  const accrued = sumOf(entries, 'BonusesAccrued');
  const back = refundedOf(refunds);
  return [
    ...(entries.length === 0 ? [texts.noEntries] : entryLines(entries, timeZone)),
    ...(sums.bonuses > 0 || held > 0 ? [texts.held(held) + checks.mark(held, sums.bonuses)] : []),
    // They come with the completion, moments after it.
    ...(isCompleted ? [texts.accrued(accrued) + checks.mark(accrued, sums.bonusesToGet)] : []),
    ...refundLines(entries, back, checks),
  ];
};

/** What the account says of the refunds, beside what the order says; a loss is a part of what was to be taken back. */
const refundLines = (
  entries: readonly BonusEntry[],
  back: ReturnType<typeof refundedOf>,
  checks: Checks,
): string[] => {
  const returned = sumOf(entries, 'BonusesRefunded');
  const taken = total(
    entries.map(({ event }) =>
      event.type === 'BonusAccrualReduced' ? event.data.amount + event.data.shortfall : 0,
    ),
  );
  return [
    ...(returned > 0 || back.bonuses > 0
      ? [texts.returned(returned) + checks.mark(returned, back.bonuses)]
      : []),
    ...(taken > 0 || back.earnedBack > 0
      ? [texts.takenBack(taken) + checks.mark(taken, back.earnedBack)]
      : []),
  ];
};

const sumOf = (
  entries: readonly BonusEntry[],
  type: 'BonusesReserved' | 'BonusReservationReduced' | 'BonusesAccrued' | 'BonusesRefunded',
): number =>
  total(entries.map(({ event }) => (event.type === type && 'amount' in event.data ? event.data.amount : 0)));

const entryLines = (entries: readonly BonusEntry[], timeZone: string): string[] =>
  tableLines(
    [[''], [''], ['', 'right']],
    entries.map((entry) => [
      `  ${shownInstant(entry.at, timeZone)}`,
      bonusEntryText(entry, timeZone),
      entry.sum === 0 ? '' : signed(entry.sum),
    ]),
  ).slice(1);

/** The uses of the order's promocode, under its code. */
export const orderPromocode = async (
  eventStore: Reads,
  { details, promocodeId, timeZone }: { details: OrderDetails; promocodeId: string; timeZone: string },
): Promise<readonly [title: string, lines: readonly string[]]> => {
  const documentId = details.promocodeSeriesId ?? promocodeId;
  const [recorded, personal, ofCode] = await Promise.all([
    eventStore.read(promocodeStream(documentId)),
    eventStore.read(personalUsesStream(documentId, details.personId)),
    eventStore.read(codeUseStream(promocodeId)),
  ]);
  const lines = [...recorded, ...personal, ...ofCode].flatMap((each) => {
    if (Reflect.get(each.data, 'orderId') !== details.orderId) return [];
    const text = each.type.endsWith('UseTaken') ? texts.useTaken : texts.useReturned;
    return [`  ${shownInstant(each.metadata.at, timeZone)}  ${text}`];
  });
  const code = details.promocodeSeriesId === undefined ? codeIn(recorded) : undefined;
  return [texts.promocode(code ?? promocodeId), lines.length > 0 ? lines : [texts.noEntries]];
};

const codeIn = (recorded: readonly RecordedEvent[]): string | undefined => {
  const created = recorded.map(promocodeEvent).find(({ type }) => type === 'PromocodeCreated');
  return created && 'fields' in created.data ? created.data.fields.code : undefined;
};

// The stream of a promocode holds a promocode's events only.
const promocodeEvent = ({ type, data }: RecordedEvent): PromocodeEvent => ({ type, data }) as PromocodeEvent;
