import { useSearchParams } from 'react-router-dom';

type Values = Readonly<Record<string, string>>;

/** What is asked stands in the address, so that a finding can be sent to a colleague. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const written = (values: Values) =>
    new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return {
    get: (name: string): string => params.get(name) ?? '',
    change: (values: Values) =>
      setParams((before) => written({ ...Object.fromEntries(before), ...values }), { replace: true }),
    /** Another question altogether. */
    replaceBy: (values: Values) => setParams(written(values), { replace: true }),
  };
}
