import { bonusEntries, bonusStatement } from '../../commands/bonus/bonusEntries.ts';
import { loadAggregate } from '../../commands/handleCommand.ts';
import { orderNumbers } from '../../commands/order/orderNumbers.ts';
import type { EventStore } from '../../commands/ports.ts';
import { bonusStream, clientStream } from '../../commands/streams.ts';
import type { BonusEvent } from '../../domain/bonus/bonus.events.ts';
import { client } from '../../domain/client/client.ts';
import { toRoubles } from '../../domain/money.ts';
import { readPhone } from '../../domain/phone.ts';
import type { auditBonuses } from '../contract/admin/audit.contract.ts';
import type { Answer, Parsed } from '../contract/endpoint.ts';
import { Refusal } from '../invalidRequest.ts';
import { bonusEventWords, auditTexts as texts } from '../texts/auditTexts.ts';
import { clientTexts } from '../texts/clientTexts.ts';
import { momentOf } from '../texts/words.ts';
import type { AuditDeps } from './auditDeps.ts';
import { periodOf } from './shopPeriod.ts';

const beginning = '1970-01-01T00:00:00.000Z';

/** The statement of an account; sums from its events, balances from its rules, so that one proves the other. */
export async function bonusAccountOf(
  { eventStore, clock, shop, persons }: AuditDeps,
  { client: whose, from, to }: Parsed<typeof auditBonuses>['body'],
): Promise<Answer<typeof auditBonuses>> {
  if (from && to && from > to)
    throw new Refusal(422, texts.fromAfterTo, { fields: { from: texts.fromAfterTo } });
  const clientId = await clientIdOf({ eventStore, persons }, whose);
  const now = shop.current();
  const { timeZone } = now.settings;
  const { from: start = beginning, to: next } = periodOf({ from, to }, now);
  const end = next ? new Date(Date.parse(next) - 1).toISOString() : clock.now();
  const account = bonusStatement(bonusEntries(await eventStore.read(bonusStream(clientId))), {
    from: start,
    to: end,
  });
  const { opening, closing, entries, came, went, isRight } = account;
  const numbers = await orderNumbers(
    eventStore,
    entries.flatMap(({ orderId }) => orderId ?? []),
  );
  return {
    client_id: clientId,
    name: await nameOfClient(eventStore, clientId),
    opening: toRoubles(opening.balance),
    came: toRoubles(came),
    went: toRoubles(went),
    closing: toRoubles(closing.balance),
    reserved: toRoubles(closing.reserved),
    right: isRight,
    entries: entries.map(({ at, event, orderId, sum, balance, reserved }) => {
      const expiresAt = 'expiresAt' in event.data ? event.data.expiresAt : null;
      const until = expiresAt === null ? '' : texts.expires(momentOf(expiresAt, timeZone));
      return {
        at,
        text: bonusEventWords(event) + until,
        other_client_id: otherAccountOf(event),
        order: orderId === null ? null : { order_id: orderId, number: numbers.get(orderId) ?? orderId },
        sum: toRoubles(sum),
        balance: toRoubles(balance),
        reserved: toRoubles(reserved),
      };
    }),
  };
}

const otherAccountOf = ({ type, data }: BonusEvent): string | null =>
  type === 'BonusesMovedOut' ? data.intoId : type === 'BonusesMovedIn' ? data.fromId : null;

/** @throws {Refusal} when nobody is known by it, also because the person was erased. */
async function clientIdOf(
  { eventStore, persons }: Pick<AuditDeps, 'eventStore' | 'persons'>,
  whose: string,
): Promise<string> {
  const phone = readPhone(whose);
  const person = typeof phone === 'string' ? await persons.findPerson(phone) : null;
  if (person !== null) return person;
  const known = await Promise.all([clientStream(whose), bonusStream(whose)].map((id) => eventStore.read(id)));
  if (typeof phone !== 'string' && known.some((events) => events.length > 0)) return whose;
  throw new Refusal(404, texts.nobody, { fields: { client: texts.nobody } });
}

/** As the auditor knows them; an erased client has no name. */
export async function nameOfClient(eventStore: Pick<EventStore, 'read'>, clientId: string): Promise<string> {
  const { state } = await loadAggregate(eventStore, client, clientStream(clientId));
  if (state.phase === 'unknown') return texts.guest;
  const person = state.phase === 'erased' ? null : state.person;
  return person ? [person.name, person.phone].filter(Boolean).join(', ') : clientTexts.erased;
}
