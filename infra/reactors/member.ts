import { handledTypes } from '../../commands/eventHandlers.ts';
import { beginning, type EventStore } from '../../commands/ports.ts';
import type { ShopReactor } from './reactor.ts';
import { readPosition, savePositions } from './reactorPositions.ts';

type Queries = Parameters<typeof readPosition>[0];

/** A reactor and how far it is. */
export interface Member {
  readonly reactor: ShopReactor;
  readonly handles: ReadonlySet<string>;
  /** The last event that is behind it. */
  position: bigint;
  saved: bigint;
  savedAt: number;
  /** Events read, and reactions done, since then. */
  passed: number;
  reacted: number;
}

export const memberOf = (reactor: ShopReactor): Member => ({
  reactor,
  handles: handledTypes(reactor.on),
  position: beginning,
  saved: beginning,
  savedAt: 0,
  passed: 0,
  reacted: 0,
});

export const noteSaved = (member: Member, position: bigint): void => {
  member.saved = position;
  member.savedAt = performance.now();
  member.passed = 0;
  member.reacted = 0;
};

/** Where it stopped; one that was never here begins where its table says, and that is kept at once. */
export const loadMember = async (
  member: Member,
  db: Queries,
  eventStore: Pick<EventStore, 'lastPosition'>,
): Promise<void> => {
  const { name, startAt } = member.reactor;
  let position = await readPosition(db, name);
  if (position === null) {
    position = startAt === 'now' ? await eventStore.lastPosition() : beginning;
    await savePositions(db, [{ name, position }]);
  }
  member.position = position;
  noteSaved(member, position);
};

/** A commit for each event that concerns nobody would cost more than reading it again after a crash. */
const passedOver = { events: 10_000, ms: 30_000 };

const isWorthSaving = ({ saved, position, savedAt, passed, reacted }: Member): boolean =>
  saved !== position &&
  (reacted > 0 || passed >= passedOver.events || performance.now() - savedAt >= passedOver.ms);

/** In one commit for all. @param all also what was only passed over. */
export const saveMembers = async (
  members: readonly Member[],
  db: Queries,
  { all }: { readonly all: boolean },
): Promise<void> => {
  const due = members
    .filter((member) => (all ? member.saved !== member.position : isWorthSaving(member)))
    .map((member) => ({ member, name: member.reactor.name, position: member.position }));
  if (due.length === 0) return;
  await savePositions(db, due);
  for (const { member, position } of due) noteSaved(member, position);
};
