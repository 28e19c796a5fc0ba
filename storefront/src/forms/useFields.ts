import { useState } from 'react';
import { problemOf, problemText } from '../problem.ts';

/**
 * Values of a small form with the server's words under its fields. Typing takes a field's error away; what cannot be put
 * under a field is told as the form's own.
 */
export const useFields = <Values extends Record<string, string>>(
  initial: Values,
  /** Told of all that is typed. */
  onType?: (typed: Partial<Values>) => void,
) => {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const change = (name: keyof Values & string) => (value: string) => {
    const typed = { [name]: value } as Partial<Values>; // a computed key is any string for the compiler
    setValues((before) => ({ ...before, ...typed }));
    onType?.(typed);
    setErrors(({ [name]: _gone, ...rest }) => rest);
    setFailure(null);
  };
  return {
    values,
    errors,
    failure,
    change,
    /** For an input: `{...fields.bind('name')}`. */
    bind: (name: keyof Values & string) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: (event: { target: { value: string } }) => change(name)(event.target.value),
    }),
    showErrors: setErrors,
    /** Takes the refusal of the gateway apart: what belongs to a field goes under it. */
    showFailure: (error: unknown) => {
      const fields = problemOf(error)?.fields ?? {};
      setErrors(fields);
      setFailure(Object.keys(fields).some((name) => name in values) ? null : problemText(error));
    },
  };
};
