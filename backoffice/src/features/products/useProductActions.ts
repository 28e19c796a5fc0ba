import type { AdminProduct } from '../../../../api/contract/admin.contract.ts';
import { problemOf, useMassActionMutation, useSaveProductMutation } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { toast } from '../../ui/toast.tsx';

type MassAction = 'publish' | 'unpublish' | 'stop' | 'resume' | 'archive' | 'restore';
/** What brings things back as they were. */
const opposite: Record<MassAction, MassAction> = {
  publish: 'unpublish',
  unpublish: 'publish',
  stop: 'resume',
  resume: 'stop',
  archive: 'restore',
  restore: 'archive',
};

const endOfToday = (): string => {
  const end = new Date();
  end.setHours(24, 0, 0, 0);
  return end.toISOString();
};

export const useProductActions = () => {
  const [save] = useSaveProductMutation();
  const [mass, { isLoading }] = useMassActionMutation();

  const saveFields = async (
    product: AdminProduct,
    fields: { price?: number; old_price?: number | null },
  ): Promise<string | undefined> => {
    try {
      await save({ page_id: product.product_id, revision: product.revision, product: fields }).unwrap();
      toast.done(ru.products.saved);
      return undefined;
    } catch (error) {
      const problem = problemOf(error);
      const [field] = Object.values(problem.fields ?? {});
      toast.problem(problem.error);
      return field ?? problem.error;
    }
  };

  const stop = async (
    product: AdminProduct,
    where: { on: boolean; affiliateId: string | null; untilTomorrow?: boolean },
  ) => {
    try {
      const answer = await save({
        page_id: product.product_id,
        stop: {
          on: where.on,
          affiliate_id: where.affiliateId,
          until: where.untilTomorrow ? endOfToday() : null,
        },
      }).unwrap();
      toast.undo(answer.message, () => void stop(product, { on: !where.on, affiliateId: where.affiliateId }));
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
  };

  const act = async (ids: readonly string[], action: MassAction) => {
    try {
      const answer = await mass({ page_ids: [...ids], action }).unwrap();
      toast.undo(answer.message, () => void act(ids, opposite[action]));
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
  };

  return { saveFields, stop, act, isActing: isLoading };
};
export type ProductActions = ReturnType<typeof useProductActions>;
