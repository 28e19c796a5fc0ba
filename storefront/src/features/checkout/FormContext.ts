import { createContext, use } from 'react';
import type { FieldName, FormErrors } from './formErrors.ts';

export interface CheckoutForm {
  errors: FormErrors;
  /** Typing takes the error of its field away. */
  clear: (name: FieldName) => void;
  /** On leaving a field: its own error, if there is one. */
  check: (name: FieldName) => void;
}

export const FormContext = createContext<CheckoutForm>({
  errors: {},
  clear: () => undefined,
  check: () => undefined,
});
export const useForm = () => use(FormContext);
