import { editPhone } from '../format/phone.ts';
import { MaskedField, type MaskedFieldProps } from './MaskedField.tsx';

/** Shows the mask and gives it out as typed; the server reads any writing. */
export const PhoneField = (props: MaskedFieldProps) => (
  <MaskedField
    inputMode="tel"
    autoComplete="tel"
    placeholder="+7 (9xx) xxx-xx-xx"
    {...props}
    type="tel"
    mask={(text, caret) => editPhone(props.value, text, caret)}
  />
);
