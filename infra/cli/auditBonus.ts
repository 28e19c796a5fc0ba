import { problemText } from '../../api/problem.ts';
import { roubles } from '../../api/texts/words.ts';
import {
  type BonusEntry,
  type BonusStatement,
  bonusEntries,
  bonusStatement,
} from '../../commands/bonus/bonusEntries.ts';
import { loadAggregate } from '../../commands/handleCommand.ts';
import { orderNumbers } from '../../commands/order/orderNumbers.ts';
import type { EventStore } from '../../commands/ports.ts';
import { bonusStream, clientStream } from '../../commands/streams.ts';
import { client } from '../../domain/client/client.ts';
import type { Kopecks } from '../../domain/money.ts';
import { readPhone } from '../../domain/phone.ts';
import type { Foundation } from '../processes/foundation.ts';
import { ru } from '../texts/ru.ts';
import { createPersonDirectory } from '../vault/personDirectory.ts';
import { bonusEntryText } from './bonusEntryText.ts';
import { shownInstant } from './instants.ts';
import type { Output } from './output.ts';
import { periodOf } from './period.ts';
import { CommandRefused, WrongCall } from './refusals.ts';
import { shopTimeZone } from './shopTimeZone.ts';
import { tellWithChains } from './streamChains.ts';
import { type Checks, createChecks, signed, verdict } from './sums.ts';
import { tableLines } from './tableLines.ts';

interface BonusCall {
  /** A phone in any usual writing, or a client's id: an erased client has no phone. */
  readonly whose: string;
  /** As they were typed: the end of all of it, or the ends of a period. */
  readonly asOf?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const texts = ru.cli.bonus;

/** A statement of a bonus account from its stream, every sum of which can be counted again by hand. */
export const auditBonus = async (
  foundation: Foundation,
  { whose, asOf, from, to }: BonusCall,
  out: Output,
): Promise<number> => {
  const { eventStore } = foundation;
  const timeZone = await shopTimeZone(eventStore);
  const hasOpening = from !== undefined || to !== undefined;
  const period = periodOf({ from, to: to ?? asOf }, timeZone, foundation.clock);
  if (Date.parse(period.from) > Date.parse(period.to)) throw new WrongCall(ru.cli.wrongCall.fromAfterTo);
  const clientId = await clientIdOf(foundation, whose, timeZone);
  const stream = bonusStream(clientId);
  return tellWithChains(foundation, [stream], out, async () => {
    out.say(texts.title(await nameOf(eventStore, clientId)));
    if (asOf !== undefined) out.say(texts.asOf(shownInstant(period.to, timeZone), timeZone));
    if (hasOpening)
      out.say(
        texts.period(
          from === undefined ? texts.beginning : shownInstant(period.from, timeZone),
          shownInstant(period.to, timeZone),
          timeZone,
        ),
      );
    const account = bonusStatement(bonusEntries(await eventStore.read(stream)), period);
    if (account.entries.length === 0) out.say(texts.empty);
    else for (const line of await linesOf(eventStore, account.entries, timeZone)) out.say(line);
    const checks = createChecks();
    out.say('');
    for (const line of totals(account, hasOpening, checks)) out.say(line);
    return verdict(checks, out);
  });
};

/** @throws {CommandRefused} when nobody is known by it, also because the person was erased. */
const clientIdOf = async (
  { pool, secrets, eventStore }: Foundation,
  whose: string,
  timeZone: string,
): Promise<string> => {
  const phone = readPhone(whose);
  if (typeof phone === 'string') {
    const person = await createPersonDirectory(pool, secrets.phones).findPerson(phone);
    if (person === null) throw new CommandRefused(texts.nobody(phone));
    return person;
  }
  const known = await Promise.all([clientStream(whose), bonusStream(whose)].map((id) => eventStore.read(id)));
  if (known.some((events) => events.length > 0)) return whose;
  throw new CommandRefused(problemText(phone, timeZone));
};

const nameOf = async (eventStore: Pick<EventStore, 'read'>, clientId: string): Promise<string> => {
  const { state } = await loadAggregate(eventStore, client, clientStream(clientId));
  if (state.phase === 'erased') return ru.cli.erased;
  if (state.phase === 'unknown') return texts.guest;
  return state.person ? [state.person.name, state.person.phone].filter(Boolean).join(', ') : ru.cli.erased;
};

const linesOf = async (
  eventStore: Pick<EventStore, 'read'>,
  entries: readonly BonusEntry[],
  timeZone: string,
): Promise<string[]> => {
  const numbers = await orderNumbers(
    eventStore,
    entries.flatMap(({ orderId }) => orderId ?? []),
  );
  const { at, what, order: orderColumn, sum, balance, reserved } = texts.columns;
  return tableLines(
    [[at], [what], [orderColumn], [sum, 'right'], [balance, 'right'], [reserved, 'right']],
    entries.map((entry) => [
      shownInstant(entry.at, timeZone),
      bonusEntryText(entry, timeZone),
      entry.orderId === null ? '' : (numbers.get(entry.orderId) ?? entry.orderId),
      signed(entry.sum),
      roubles(entry.balance),
      roubles(entry.reserved),
    ]),
  );
};

const totals = (
  { opening, came, went, closing }: BonusStatement,
  hasOpening: boolean,
  checks: Checks,
): string[] => {
  const { balance, reserved } = closing;
  const line = (name: string, value: string) => `${name}: ${value}`;
  const difference = (from: Kopecks, what: Kopecks) =>
    `${roubles(from)} − ${roubles(what)} = ${roubles(from - what)}`;
  const end = opening.balance + came - went;
  return [
    ...(hasOpening ? [line(texts.opening, roubles(opening.balance))] : []),
    line(texts.came, roubles(came)),
    line(texts.went, roubles(went)),
    hasOpening
      ? line(
          texts.closing,
          `${roubles(opening.balance)} + ${roubles(came)} − ${roubles(went)} = ${roubles(end)}${checks.mark(end, balance)}`,
        )
      : line(texts.balance, `${difference(came, went)}${checks.mark(end, balance)}`),
    line(texts.reserved, roubles(reserved)),
    line(texts.free, difference(balance, reserved)),
  ];
};
