import { useSearchParams } from 'react-router-dom';

type Values = Readonly<Record<string, string>>;

/** What is asked stands in the address, so that a finding can be sent to a colleague, and one can go back to it. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const written = (values: Values) =>
    new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  const changed = (values: Values) => written({ ...Object.fromEntries(params), ...values });
  const goTo = (next: URLSearchParams) => setParams(next, { replace: next.toString() === params.toString() });
  return {
    get: (name: string): string => params.get(name) ?? '',
    /** A step within what was asked: nobody goes back through each of them. */
    change: (values: Values) => setParams(changed(values), { replace: true }),
    /** A new question: the browser's Back leads to the one before. */
    ask: (values: Values) => goTo(changed(values)),
    /** Another part, with nothing asked yet. */
    open: (values: Values) => goTo(written(values)),
  };
}
