import { type ReactNode, useState } from 'react';
import type { MassCalls } from '../../../../api/contract/admin/massCalls.ts';
import type { DocumentKind } from '../../../../api/contract/admin/references.contract.ts';
import type { Undoable } from '../../../../api/contract/admin/undoable.contract.ts';
import { problemOf, requestTo } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import type { BulkAction } from '../list/listTypes.ts';
import { toast } from '../toast.tsx';
import { MassDialog } from './MassDialog.tsx';
import { useMassActionMutation, useUndoManyMutation } from './mass.api.ts';

/** Wire names of what can be done to many at once. */
export type MassAction = Exclude<
  keyof typeof ru.mass,
  'title' | 'changes' | 'already' | 'nothing' | 'more' | 'confirm'
>;

/**
 * Many documents at once: chosen ones at once, with the way back; all that the filter finds after a look at what would change.
 * Long work goes on at the server, and the cards of tasks tell of it.
 */
export const useMass = (kind: DocumentKind, calls: MassCalls) => {
  const [mass] = useMassActionMutation();
  const [undoMany] = useUndoManyMutation();
  const [dialog, setDialog] = useState<ReactNode>(null);

  const undo = async (body: Undoable) => {
    try {
      const request = requestTo(calls.undoMany)({ body });
      toast.done((await undoMany({ kind, ids: body.ids, request }).unwrap()).message);
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
  };
  const offerUndo = (message: string, change: Undoable | null) => {
    if (change) toast.undo(message, () => void undo(change));
    else toast.done(message);
  };
  const send = async (body: Parameters<typeof request>[0]) => {
    try {
      const answer = await mass({ kind, ids: body.ids ?? [], request: request(body) }).unwrap();
      if (!answer.task) offerUndo(answer.message, answer.undo);
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
  };
  const request = (body: {
    action: MassAction;
    ids?: string[];
    filter?: unknown;
    target?: string;
    changes?: number;
    // The actions and the filter of the kind, which is a parameter here.
  }) => requestTo(calls.massAction)({ body: body as never });

  const act = (ids: readonly string[], action: MassAction) => send({ ids: [...ids], action });
  const askAll = (filter: object, action: MassAction) => {
    const selection = { filter, action };
    setDialog(
      <MassDialog
        kind={kind}
        request={requestTo(calls.massPreview)({ body: selection as never })}
        label={ru.mass[action]}
        onConfirm={(changes) => void send({ ...selection, changes })}
        onClose={() => setDialog(null)}
      />,
    );
  };
  /** The actions of a list: of its chosen rows, and of all that its filter finds. */
  const bulk = (actions: readonly MassAction[], filter: object): BulkAction[] =>
    actions.map((action) => ({
      label: ru.mass[action],
      run: (ids) => void act(ids, action),
      runAll: () => askAll(filter, action),
    }));
  return { act, bulk, offerUndo, send, undo, dialog };
};
export type Mass = ReturnType<typeof useMass>;
