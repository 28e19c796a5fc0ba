import type { TillName } from '../../domain/integrations/tills.ts';
import { comboInTill, optionInTill, partInTill, sizeGroup } from '../../domain/ticket/tillIds.ts';
import type { TillStops } from './till.ts';

export const isOut = (stops: TillStops, productId: string | null, sizeId: string | null): boolean =>
  stops.some((stop) => stop.productId === productId && stop.sizeId === sizeId);

/** Whether the till is out of what an option of its dish `own` stands for: a size, a dish within a combo, a sauce. */
export const isOptionOut = (
  stops: TillStops,
  {
    till,
    own,
    optionId,
  }: { readonly till: TillName; readonly own: string | null; readonly optionId: string },
): boolean => {
  const option = optionInTill(till, optionId);
  if (!option) return false;
  if (option.group === sizeGroup) return isOut(stops, own, option.product);
  if (comboInTill(own) === null) return isOut(stops, option.product, null);
  const { productId, sizeId } = partInTill(option.product);
  return isOut(stops, productId, null) || (sizeId !== null && isOut(stops, productId, sizeId));
};

/** Also when nothing is left of what has to be chosen: all its sizes, or all soups of a combo. */
export const isDishOut = (
  stops: TillStops,
  {
    till,
    own,
    groups,
  }: {
    readonly till: TillName;
    readonly own: string | null;
    readonly groups: readonly { readonly min: number; readonly items: readonly { readonly id: string }[] }[];
  },
): boolean =>
  isOut(stops, own, null) ||
  groups.some(
    ({ min, items }) =>
      min > 0 &&
      items.length > 0 &&
      items.every(({ id: optionId }) => isOptionOut(stops, { till, own, optionId })),
  );
