/** What dishes are looked for, as the address keeps it: a link shows the same to everyone. */
export interface Filter {
  include: string[];
  exclude: string[];
  stikers: string[];
  price_from?: number;
  price_to?: number;
}

const list = (params: URLSearchParams, name: string): string[] =>
  params
    .get(name)
    ?.split(',')
    .filter((id) => /^[\p{L}\p{N}._~*-]+$/u.test(id))
    .slice(0, 20) ?? [];
const sum = (params: URLSearchParams, name: string): number | null => {
  const value = Number(params.get(name) || Number.NaN);
  return Number.isFinite(value) && value >= 0 ? Math.round(value) : null;
};

export const filterFromParams = (params: URLSearchParams): Filter => {
  const from = sum(params, 'price_from');
  const to = sum(params, 'price_to');
  return {
    include: list(params, 'include'),
    exclude: list(params, 'exclude'),
    stikers: list(params, 'stikers'),
    ...(from !== null && { price_from: from }),
    ...(to !== null && { price_to: to }),
  };
};

export const filterToParams = (filter: Filter): URLSearchParams => {
  const params = new URLSearchParams();
  for (const name of ['include', 'exclude', 'stikers'] as const) {
    if (filter[name].length > 0) params.set(name, filter[name].join(','));
  }
  for (const name of ['price_from', 'price_to'] as const) {
    if (filter[name] !== undefined) params.set(name, String(filter[name]));
  }
  return params;
};

export const hasFilter = (filter: Filter): boolean => filterToParams(filter).size > 0;
export const noFilter: Filter = { include: [], exclude: [], stikers: [] };
