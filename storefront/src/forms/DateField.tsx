import { maskDate } from '../format/dateInput.ts';
import { MaskedField, type MaskedFieldProps } from './MaskedField.tsx';

/** A date as people write it: 28.02.1990. The points come by themselves. */
export const DateField = (props: MaskedFieldProps) => (
  <MaskedField inputMode="numeric" {...props} mask={maskDate} />
);
