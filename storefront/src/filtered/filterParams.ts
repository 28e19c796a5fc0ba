import type { Diet } from '../../../api/contract/catalogue.contract.ts';

/** What dishes are looked for, as the address keeps it: a link shows the same to everyone. */
export interface Filter {
  include: string[];
  exclude: string[];
  /** Allergens to be left out, in words. */
  exclude_allergens: string[];
  diets: Diet[];
  stikers: string[];
  discounted: boolean;
  price_from?: number;
  price_to?: number;
}
export const noFilter: Filter = {
  include: [],
  exclude: [],
  exclude_allergens: [],
  diets: [],
  stikers: [],
  discounted: false,
};

/** The names of the lists in the address. */
const lists = {
  include: 'include',
  exclude: 'exclude',
  exclude_allergens: 'without',
  diets: 'diets',
  stikers: 'stikers',
} as const;
type List = keyof typeof lists;
const names = Object.keys(lists) as List[];
const prices = ['price_from', 'price_to'] as const;

const isId = (id: string): boolean => /^[\p{L}\p{N}._~*-]+$/u.test(id);
const isWord = (word: string): boolean => /^[\p{L}\p{N} ()-]{1,100}$/u.test(word);
const allDiets: Record<Diet, true> = { vegetarian: true, lean: true, spicy: true, mild: true };
const isDiet = (word: string): word is Diet => Object.hasOwn(allDiets, word);

const listOf = (params: URLSearchParams, name: List): string[] =>
  params.get(lists[name])?.split(',').slice(0, 20) ?? [];
const sum = (params: URLSearchParams, name: string): number | null => {
  const value = Number(params.get(name) || Number.NaN);
  return Number.isFinite(value) && value >= 0 ? Math.round(value) : null;
};

export const filterFromParams = (params: URLSearchParams): Filter => {
  const from = sum(params, 'price_from');
  const to = sum(params, 'price_to');
  return {
    include: listOf(params, 'include').filter(isId),
    exclude: listOf(params, 'exclude').filter(isId),
    exclude_allergens: listOf(params, 'exclude_allergens').filter(isWord),
    diets: [...new Set(listOf(params, 'diets').filter(isDiet))],
    stikers: listOf(params, 'stikers').filter(isId),
    discounted: params.get('discounted') === '1',
    ...(from !== null && { price_from: from }),
    ...(to !== null && { price_to: to }),
  };
};

export const filterToParams = (filter: Filter): URLSearchParams => {
  const params = new URLSearchParams();
  for (const name of names) if (filter[name].length > 0) params.set(lists[name], filter[name].join(','));
  if (filter.discounted) params.set('discounted', '1');
  for (const name of prices) if (filter[name] !== undefined) params.set(name, String(filter[name]));
  return params;
};

export const hasFilter = (filter: Filter): boolean => filterToParams(filter).size > 0;
