import { problemText } from '../../api/problem.ts';
import { roubles } from '../../api/texts/words.ts';
import { loadAggregate } from '../../commands/handleCommand.ts';
import type { EventStore } from '../../commands/ports.ts';
import { bonusStream, clientStream, orderStream } from '../../commands/streams.ts';
import { client } from '../../domain/client/client.ts';
import { type Kopecks, total } from '../../domain/money.ts';
import { order } from '../../domain/order/order.ts';
import { readPhone } from '../../domain/phone.ts';
import type { Foundation } from '../processes/foundation.ts';
import { ru } from '../texts/ru.ts';
import { createPersonDirectory } from '../vault/personDirectory.ts';
import { type BonusEntry, bonusEntries, bonusEntryText } from './bonusEntries.ts';
import { instantFrom, shownInstant } from './instants.ts';
import type { Output } from './output.ts';
import { CommandRefused } from './refusals.ts';
import { shopTimeZone } from './shopTimeZone.ts';
import { tellWithChains } from './streamChains.ts';
import { type Checks, createChecks, signed, verdict } from './sums.ts';
import { tableLines } from './tableLines.ts';

interface BonusCall {
  /** A phone in any usual writing, or a client's id: an erased client has no phone. */
  readonly whose: string;
  /** As it was typed. */
  readonly asOf?: string | undefined;
}

const texts = ru.cli.bonus;

/** A statement of a bonus account from its stream, every sum of which can be counted again by hand. */
export const auditBonus = async (
  foundation: Foundation,
  { whose, asOf }: BonusCall,
  out: Output,
): Promise<number> => {
  const { eventStore } = foundation;
  const timeZone = await shopTimeZone(eventStore);
  const until = asOf === undefined ? null : instantFrom(asOf, timeZone);
  const clientId = await clientIdOf(foundation, whose, timeZone);
  const stream = bonusStream(clientId);
  return tellWithChains(foundation, [stream], out, async () => {
    out.say(texts.title(await nameOf(eventStore, clientId)));
    if (until !== null) out.say(texts.asOf(shownInstant(until, timeZone), timeZone));
    const recorded = (await eventStore.read(stream)).filter(
      ({ metadata }) => until === null || Date.parse(metadata.at) <= Date.parse(until),
    );
    const entries = bonusEntries(recorded);
    if (entries.length === 0) out.say(texts.empty);
    else for (const line of await statement(eventStore, entries, timeZone)) out.say(line);
    const checks = createChecks();
    out.say('');
    for (const line of totals(entries, checks)) out.say(line);
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

const statement = async (
  eventStore: Pick<EventStore, 'read'>,
  entries: readonly BonusEntry[],
  timeZone: string,
): Promise<string[]> => {
  const numbers = await orderNumbers(eventStore, entries);
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

const orderNumbers = async (
  eventStore: Pick<EventStore, 'read'>,
  entries: readonly BonusEntry[],
): Promise<ReadonlyMap<string, string>> => {
  const numbers = new Map<string, string>();
  for (const { orderId } of entries) {
    if (orderId === null || numbers.has(orderId)) continue;
    const { state } = await loadAggregate(eventStore, order, orderStream(orderId));
    numbers.set(orderId, state.phase === 'placed' ? state.number : orderId);
  }
  return numbers;
};

const totals = (entries: readonly BonusEntry[], checks: Checks): string[] => {
  const sums = entries.map(({ sum }) => sum);
  const came = total(sums.filter((sum) => sum > 0));
  const went = -total(sums.filter((sum) => sum < 0));
  const { balance, reserved } = entries.at(-1) ?? { balance: 0, reserved: 0 };
  const line = (name: string, value: string) => `${name}: ${value}`;
  const difference = (from: Kopecks, what: Kopecks) =>
    `${roubles(from)} − ${roubles(what)} = ${roubles(from - what)}`;
  return [
    line(texts.came, roubles(came)),
    line(texts.went, roubles(went)),
    line(texts.balance, `${difference(came, went)}${checks.mark(came - went, balance)}`),
    line(texts.reserved, roubles(reserved)),
    line(texts.free, difference(balance, reserved)),
  ];
};
