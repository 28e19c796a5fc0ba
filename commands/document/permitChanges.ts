import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import { ownerFieldsIn } from '../../domain/documentKinds/ownerFields.ts';
import { DomainError } from '../../domain/domainError.ts';
import { refusalOf } from '../../domain/staff/rights.ts';
import { staff } from '../../domain/staff/staff.ts';
import { loadAggregate } from '../handleCommand.ts';
import type { EventStore, Origin } from '../ports.ts';
import { staffStream } from '../streams.ts';

/**
 * Some fields belong to the owner, whichever way they are changed: a form, a list, an undo. The shop itself and its command
 * line may do all.
 * @throws {DomainError} OnlyOwners, naming the fields
 */
export async function permitChanges(
  eventStore: Pick<EventStore, 'read'>,
  {
    kind,
    before,
    after,
    origin,
  }: {
    readonly kind: DocumentKind;
    readonly before: object | null;
    readonly after: object;
    readonly origin: Origin;
  },
): Promise<void> {
  const { actor } = origin;
  if (actor.kind === 'system') return;
  const fields = ownerFieldsIn(kind, before, after);
  if (fields.length === 0) return;
  const { state } = await loadAggregate(eventStore, staff, staffStream(actor.id));
  const reason =
    actor.kind === 'staff' && state.phase === 'working'
      ? refusalOf({ staffId: actor.id, group: state.group }, 'document.changeOwnerFields')
      : 'OnlyOwners';
  if (reason) throw new DomainError(reason, {}, fields);
}
