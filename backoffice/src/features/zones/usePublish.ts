import { useState } from 'react';
import type { Undoable } from '../../../../api/contract/admin/undoable.contract.ts';
import { zoneCalls } from '../../../../api/contract/admin/zones.contract.ts';
import { problemOf, requestTo } from '../../gatewayApi.ts';
import { useArchiveDocumentMutation, useSaveDocumentMutation } from '../../ui/document/document.api.ts';
import { useUndoManyMutation } from '../../ui/mass/mass.api.ts';
import { toast } from '../../ui/toast.tsx';
import { zones as texts } from './texts/ru.ts';
import type { Draft, ZoneDrafts } from './useZoneDrafts.ts';

type Refusals = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** A way back for each thing that was done. */
type WayBack = { readonly undo: Undoable } | { readonly created: string };

/** Zone after zone, over the revisions that were drawn over; what was refused stays drawn, and says why. */
export function usePublish({ drafts, changedIds, removed }: ZoneDrafts) {
  const [save] = useSaveDocumentMutation();
  const [archive] = useArchiveDocumentMutation();
  const [undoMany] = useUndoManyMutation();
  const [refusals, setRefusals] = useState<Refusals>({});
  const [error, setError] = useState<string>();
  const [isRunning, setRunning] = useState(false);

  const remove = (id: string) =>
    archive({ kind: 'Zone', id, request: requestTo(zoneCalls.archive)({ params: { id } }) });

  const takeBack = async (ways: readonly WayBack[]) => {
    for (const way of ways.toReversed())
      if ('created' in way) await remove(way.created);
      else
        await undoMany({
          kind: 'Zone',
          ids: way.undo.ids,
          request: requestTo(zoneCalls.undoMany)({ body: way.undo }),
        });
    toast.done(texts.takenBack);
  };

  const run = async () => {
    setRunning(true);
    setError(undefined);
    const refused: Record<string, Record<string, string>> = {};
    const ways: WayBack[] = [];
    for (const draft of drafts.filter(({ id }) => changedIds.has(id))) {
      const answer = await save({
        kind: 'Zone',
        one: 'zone',
        request: requestTo(zoneCalls.save)(callOf(draft)),
      });
      if (answer.data)
        ways.push(answer.data.undo ? { undo: answer.data.undo } : { created: answer.data.document.id });
      else {
        const problem = problemOf(answer.error);
        refused[draft.id] = Object.fromEntries(
          Object.entries(problem.fields ?? {}).map(([name, text]) => [name.replace(/^zone\./, ''), text]),
        );
        setError(`${draft.name}: ${problem.error}`);
      }
    }
    for (const { id, name } of removed) {
      const answer = await remove(id);
      if (answer.data?.undo) ways.push({ undo: answer.data.undo });
      else if (answer.error) setError(`${name}: ${problemOf(answer.error).error}`);
    }
    setRefusals(refused);
    setRunning(false);
    if (ways.length > 0) toast.undo(texts.published(ways.length), () => void takeBack(ways));
  };
  return { run, refusals, error, isRunning };
}

const callOf = ({ id, revision, polygon, ...terms }: Draft) => ({
  body: {
    ...(revision !== null && { id, revision }),
    zone: { ...terms, polygon: polygon.map(({ lat, lon }) => ({ lat, lon })) },
  },
});
