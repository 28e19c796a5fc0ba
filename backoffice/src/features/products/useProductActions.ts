import type { AdminProduct } from '../../../../api/contract/admin/products.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import type { Mass } from '../../ui/mass/useMass.tsx';
import { toast } from '../../ui/toast.tsx';
import { useSaveProductMutation } from './products.api.ts';

/** What is done to one dish at once; the way back is the request's own, so that it undoes what was done and no more. */
export const useProductActions = ({ offerUndo }: Pick<Mass, 'offerUndo'>) => {
  const [save] = useSaveProductMutation();

  const saveFields = async (
    product: AdminProduct,
    fields: { price?: number; old_price?: number | null; cost?: number | null },
  ): Promise<string | undefined> => {
    try {
      const answer = await save({
        body: { page_id: product.product_id, revision: product.revision, product: fields },
      }).unwrap();
      offerUndo(answer.message, answer.undo);
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
    {
      on,
      affiliateId,
      today = false,
      until = null,
    }: { on: boolean; affiliateId: string | null; today?: boolean; until?: string | null },
  ) => {
    try {
      const answer = await save({
        body: { page_id: product.product_id, stop: { on, affiliate_id: affiliateId, today, until } },
      }).unwrap();
      offerUndo(answer.message, answer.undo);
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
  };

  return { saveFields, stop };
};
export type ProductActions = ReturnType<typeof useProductActions>;
