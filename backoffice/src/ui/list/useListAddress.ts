import { useSearchParams } from 'react-router-dom';

/** Filters, sort and page live in the address alone: Back, reload and a link to a colleague show the same. */
export const useListAddress = (names: readonly string[]) => {
  const [params, setParams] = useSearchParams();
  const change = (changes: Readonly<Record<string, string>>, options?: { replace: boolean }) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') after.delete(name);
        else after.set(name, value);
      }
      // Another filter begins at the first page.
      after.delete('after');
      return after;
    }, options);
  return {
    value: (name: string): string => params.get(name) ?? '',
    set: (name: string, value: string) => change({ [name]: value }, { replace: name === 'search' }),
    reset: () => change(Object.fromEntries(names.map((name) => [name, '']))),
    isFiltered: names.some((name) => params.has(name)),
  };
};
export type ListAddress = ReturnType<typeof useListAddress>;

/** `sort=-price` in the address is the reverse of `sort=price`. */
export const nextSort = (current: string, column: string): string =>
  current === column ? `-${column}` : current === `-${column}` ? '' : column;
