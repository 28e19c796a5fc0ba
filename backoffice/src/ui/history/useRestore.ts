import { problemOf } from '../../gatewayApi.ts';
import { toast } from '../toast.tsx';
import { type HistoryKind, useRestoreVersionMutation, useUndoDocumentChangeMutation } from './history.api.ts';

/** An old version comes back as one more change, which can be undone as any other. */
export const useRestore = (params: { readonly kind: HistoryKind; readonly id: string }) => {
  const [restore, { isLoading }] = useRestoreVersionMutation();
  const [undo] = useUndoDocumentChangeMutation();
  const takeBack = async (change: string) => {
    const { data, error } = await undo({ params, body: { change } });
    if (data) toast.done(data.message);
    else toast.problem(problemOf(error).error);
  };
  const bringBack = async (revision: number) => {
    const { data, error } = await restore({ params, body: { revision } });
    if (!data) return toast.problem(problemOf(error).error);
    const { message, change } = data;
    if (change === null) toast.done(message);
    else toast.undo(message, () => void takeBack(change));
  };
  return { bringBack, isLoading };
};
