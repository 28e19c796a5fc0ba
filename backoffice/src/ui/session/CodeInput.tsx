import { TextInput, type TextInputProps } from '@mantine/core';
import { ru } from '../../texts/ru.ts';

/** The second factor: asked for when the password was right and the server wants more. A code on paper has letters. */
export function CodeInput(props: TextInputProps) {
  return (
    <TextInput
      name="one_time_code"
      label={ru.login.code}
      autoComplete="one-time-code"
      maxLength={20}
      autoFocus
      {...props}
    />
  );
}
