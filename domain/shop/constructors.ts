import type { Wok, WokOption } from '../wok/wok.events.ts';
import { mainConstructorId } from '../wok/wokName.ts';
import type { Shop } from './shop.ts';

type Constructors = Shop['constructors'];

/** Each constructor has its own address: its id is the slug. */
export const constructorPath = (id: string): string => (id === mainConstructorId ? '/wok' : `/${id}`);

export const isSold = (wok: Pick<Wok, 'published' | 'archived'>): boolean => wok.published && !wok.archived;

const known = new WeakMap<Constructors, ReadonlyMap<string, Wok>>();
/** No two constructors share an option, so an option tells which of them a bowl is of. */
const byOption = (constructors: Constructors): ReadonlyMap<string, Wok> => {
  const found = known.get(constructors);
  if (found) return found;
  const made = new Map(
    [...constructors.values()].flatMap((wok) =>
      wok.steps.flatMap(({ options }) => options.map(({ id }) => [id, wok] as const)),
    ),
  );
  known.set(constructors, made);
  return made;
};

/** The constructor that a choice was made in; the first one when nobody knows its options any more. */
export const constructorOf = (
  { constructors }: Pick<Shop, 'constructors'>,
  optionIds: readonly string[],
): Wok | null => {
  const options = byOption(constructors);
  for (const id of optionIds) {
    const wok = options.get(id);
    if (wok) return wok;
  }
  return constructors.get(mainConstructorId) ?? null;
};

/** An option by its id, in whichever constructor it stands. */
export const optionOf = ({ constructors }: Pick<Shop, 'constructors'>, id: string): WokOption | null =>
  byOption(constructors)
    .get(id)
    ?.steps.flatMap(({ options }) => options)
    .find((option) => option.id === id) ?? null;

/** Options that another constructor has already. */
export const foreignOptions = (
  { constructors }: Pick<Shop, 'constructors'>,
  id: string,
  steps: Wok['steps'],
): readonly string[] => {
  const options = byOption(constructors);
  return steps.flatMap((step) =>
    step.options.flatMap((option) => {
      const holder = options.get(option.id);
      return holder && holder.id !== id ? [option.name] : [];
    }),
  );
};

/** Where a bowl can be put together again. */
export const pathOfChoice = (shop: Pick<Shop, 'constructors'>, optionIds: readonly string[]): string =>
  constructorPath(constructorOf(shop, optionIds)?.id ?? mainConstructorId);
