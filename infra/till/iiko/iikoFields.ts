import { z } from 'zod';
import type { Kopecks } from '../../../domain/money.ts';
import { kopecks } from '../menuParts.ts';

/** The documents and the living service differ in what is an array: what is not needed is not looked at. */
export const one = <Shape extends z.ZodType>(shape: Shape) => shape.nullish().catch(null);
export const word = one(z.string());
export const flag = one(z.boolean());
export const amount = one(z.number());
/** None is an empty one. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items): z.output<Item>[] => items ?? []);

/** Each for some organisations, under one of two names; without a name it is everyone's. */
export const prices = list(
  z.object({ price: amount, organizationId: word, organizations: one(z.array(z.string())) }),
);

/** What it costs in an organisation; null = it is not sold there. */
export const soldFor = (organization: string) => {
  const own = organization.toLowerCase();
  return (given: z.output<typeof prices>): Kopecks | null => {
    const told = given.flatMap(({ price, organizationId, organizations }) => {
      const of = [...(organizationId ? [organizationId] : []), ...(organizations ?? [])];
      const isOurs = of.length === 0 || of.some((id) => id.toLowerCase() === own);
      return isOurs && price !== null && price !== undefined && price >= 0 ? [kopecks(price)] : [];
    });
    return told.length > 0 ? Math.max(...told) : null;
  };
};
