import { useSearchParams } from 'react-router-dom';

/** Filters live in the address alone: Back, reload and a link to a colleague show the same. Another filter begins at the first page. */
export const useAddressState = (names: readonly string[]) => {
  const [, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        after.delete('after');
        return after;
      },
      { replace: name === 'search' },
    );
  const reset = () =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const name of names) after.delete(name);
      return after;
    });
  return { set, reset };
};
