import type { AdminProduct } from '../../../../api/contract/admin/products.contract.ts';
import type { Undoable } from '../../../../api/contract/admin/undoable.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { runInParts } from '../../ui/runInParts.tsx';
import { toast } from '../../ui/toast.tsx';
import { useMassActionMutation, useSaveProductMutation, useUndoManyMutation } from './products.api.ts';
import { products as texts } from './texts/ru.ts';

export type MassAction = 'publish' | 'unpublish' | 'stop' | 'resume' | 'archive' | 'restore';

/** What is done at once; the way back is the request's own, so that it undoes what was done and no more. */
export const useProductActions = () => {
  const [save] = useSaveProductMutation();
  const [mass] = useMassActionMutation();
  const [undoMany] = useUndoManyMutation();

  const undo = async (changes: readonly Undoable[]) => {
    try {
      const answers = [];
      for (const body of changes) answers.push(await undoMany({ body }).unwrap());
      const last = answers.at(-1);
      if (last) toast.done(last.message);
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
  };
  const offerUndo = (message: string, changes: readonly (Undoable | null)[]) => {
    const real = changes.filter((change) => change !== null);
    if (real.length > 0) toast.undo(message, () => void undo(real));
    else toast.done(message);
  };

  const saveFields = async (
    product: AdminProduct,
    fields: { price?: number; old_price?: number | null },
  ): Promise<string | undefined> => {
    try {
      const answer = await save({
        body: { page_id: product.product_id, revision: product.revision, product: fields },
      }).unwrap();
      offerUndo(answer.message, [answer.undo]);
      return undefined;
    } catch (error) {
      const problem = problemOf(error);
      const [field] = Object.values(problem.fields ?? {});
      toast.problem(problem.error);
      return field ?? problem.error;
    }
  };

  /** `today`: to the end of the business day; which one that is, the server knows. */
  const stop = async (
    product: AdminProduct,
    { on, affiliateId, today = false }: { on: boolean; affiliateId: string | null; today?: boolean },
  ) => {
    try {
      const answer = await save({
        body: { page_id: product.product_id, stop: { on, affiliate_id: affiliateId, today } },
      }).unwrap();
      offerUndo(answer.message, [answer.undo]);
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
  };

  const act = async (ids: readonly string[], action: MassAction) => {
    try {
      const answers = await runInParts(ids, texts.massActions[action], (ids) =>
        mass({ body: { ids: [...ids], action } }).unwrap(),
      );
      const done = answers.reduce((sum, answer) => sum + answer.done, 0);
      offerUndo(
        texts.massDone(done, ids.length),
        answers.map((answer) => answer.undo),
      );
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
  };

  return { saveFields, stop, act };
};
export type ProductActions = ReturnType<typeof useProductActions>;
