import type { Router } from 'express';
import {
  isTargeted,
  leavesAsItIs,
  type MassActionName,
  massActions,
  retargeted,
  type TargetedAction,
} from '../../../commands/document/massActions.ts';
import type { SaveDeps } from '../../../commands/document/saveDocument.ts';
import { undoChange } from '../../../commands/document/undoChange.ts';
import type { Origin } from '../../../commands/ports.ts';
import type { Tasks } from '../../../commands/tasks.ts';
import type { Product } from '../../../domain/product/product.events.ts';
import { type ShelvedKind, shelfOf } from '../../../domain/shop/shelves.ts';
import type { Shop } from '../../../domain/shop/shop.ts';
import type { MassCalls, MassPreview } from '../../contract/admin/massCalls.ts';
import { Refusal } from '../../invalidRequest.ts';
import { route } from '../../route.ts';
import { adminTexts } from '../../texts/adminTexts.ts';
import { requireKnown, undoOf } from './massActions.ts';
import { taskView } from './taskView.ts';

export interface MassDeps extends SaveDeps {
  readonly tasks: Tasks;
}
interface Actionable {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
}
interface MassKind<Filter> {
  readonly kind: ShelvedKind;
  /** What the list's filter finds. */
  readonly find: (shop: Shop, filter: Filter) => readonly Actionable[];
  /** A document under the name that people know it by: its own by default. */
  readonly named?: (document: Actionable, shop: Shop) => Actionable;
}
interface Selection<Filter> {
  readonly action: string;
  readonly target?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly filter?: Filter | undefined;
}

/** So many are done while the caller waits; more are a task. */
const mostAtOnce = 25;
const shownRows = 100;

/** Many at once: what would change, the change itself, and the way back. */
export function massRoutes<Filter>(
  router: Router,
  calls: MassCalls,
  { deps, kind, find, named = (document) => document }: MassKind<Filter> & { readonly deps: MassDeps },
): void {
  const { shop } = deps;
  const actions = massActions(deps);
  const undo = undoChange(deps);

  route(router, calls.massPreview, ({ body }) => previewOf(body as Selection<Filter>));

  route(router, calls.massAction, async ({ body, origin }) => {
    const selection = body as Selection<Filter>;
    const ids = body.filter === undefined ? chosen(selection) : wouldChange(selection).map(({ id }) => id);
    if (body.filter !== undefined && body.changes !== ids.length)
      throw new Refusal(409, adminTexts.selectionChanged(ids.length));
    const action = actionOf(selection);
    const target = targetOf(selection);
    if (ids.length > mostAtOnce) {
      const task = await deps.tasks.start({ staffId: origin.actor.id, kind, action, target, ids });
      return { message: adminTexts.tasks.titles[action], done: 0, undo: null, task: taskView(task) };
    }
    const changed = await eachOf(ids, origin, (which) => actions[action]({ ...which, target }));
    return {
      message: adminTexts.massDone(changed.length, ids.length),
      done: changed.length,
      undo: undoOf(origin, changed),
      task: null,
    };
  });

  route(router, calls.undoMany, async ({ body: { change, ids: sent }, origin }) => {
    const ids = chosen({ action: 'undo', ids: sent });
    const undone = await eachOf(ids, origin, async (which) => {
      const done = await undo({ ...which, change });
      return { changed: done.undone, position: done.position };
    });
    return { message: adminTexts.undone(undone.length, ids.length), done: undone.length };
  });

  function previewOf(selection: Selection<Filter>): MassPreview {
    const changing = wouldChange(selection);
    const states = statesOf(actionOf(selection), targetOf(selection));
    return {
      changes: changing.length,
      already: selected(selection).length - changing.length,
      rows: changing.slice(0, shownRows).map((document) => {
        const [before, after] = states(document);
        return { id: document.id, name: document.name, before, after };
      }),
    };
  }

  function selected(selection: Selection<Filter>): readonly Actionable[] {
    if (selection.filter !== undefined) return find(shop.current(), selection.filter);
    const known: ReadonlyMap<string, unknown> = shelfOf(shop.current(), kind);
    // Every kind that has such a page is named; what is known stands on the shelf.
    return chosen(selection).map((id) => named(known.get(id) as Actionable, shop.current()));
  }

  function wouldChange(selection: Selection<Filter>): readonly Actionable[] {
    const isLeft = leavesAsItIs[actionOf(selection)];
    const target = targetOf(selection);
    return selected(selection).filter((document) => !isLeft(document, target));
  }

  /** Of an action that needs one. @throws {Refusal} */
  function targetOf(selection: Selection<Filter>): string | null {
    const action = actionOf(selection);
    if (!isTargeted(action)) return null;
    const known = targetsOf(shop.current(), action).get(selection.target ?? '');
    if (known && (action === 'removeSticker' || !known.archived)) return known.id;
    const text = adminTexts.unknownReference(action === 'category' ? 'Category' : 'Sticker');
    throw new Refusal(422, text, { fields: { target: text } });
  }

  /** What a document is now and would be, in words. */
  function statesOf(
    action: MassActionName,
    target: string | null,
  ): (document: Actionable) => readonly [before: string, after: string] {
    if (!isTargeted(action)) return () => adminTexts.massStates[action];
    const known = targetsOf(shop.current(), action);
    const names = (ids: readonly string[]) =>
      ids.flatMap((id) => known.get(id)?.name ?? []).join(', ') || adminTexts.nothingThere;
    return (document) => {
      // Such actions are those of dishes.
      const before = document as unknown as Product;
      const after = { ...before, ...retargeted[action](before, target ?? '') };
      return action === 'category'
        ? [names(before.categoryIds), names(after.categoryIds)]
        : [names(before.stickerIds), names(after.stickerIds)];
    };
  }

  function chosen({ ids = [] }: Selection<Filter>): string[] {
    if (ids.length === 0)
      throw new Refusal(422, adminTexts.nothingChosen, { fields: { ids: adminTexts.nothingChosen } });
    requireKnown(shelfOf(shop.current(), kind), { kind, ids, field: 'ids' });
    return [...new Set(ids)];
  }

  /** The ids that were not so already. The next answer shows what was done. */
  async function eachOf(
    ids: readonly string[],
    origin: Origin,
    act: (which: {
      kind: ShelvedKind;
      id: string;
      origin: Origin;
    }) => Promise<{ changed: boolean; position: bigint }>,
  ): Promise<string[]> {
    const changed: string[] = [];
    for (const id of ids) {
      const done = await act({ kind, id, origin });
      if (done.changed) changed.push(id);
      await shop.reached(done.position);
    }
    return changed;
  }
}

const targetsOf = (
  shop: Shop,
  action: TargetedAction,
): ReadonlyMap<string, { readonly id: string; readonly name: string; readonly archived: boolean }> =>
  action === 'category' ? shop.categories : shop.stickers;

/** The contract lets only the kind's own actions in. */
const actionOf = ({ action }: Selection<unknown>): MassActionName => action as MassActionName;
