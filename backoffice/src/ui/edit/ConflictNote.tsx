import { UnstyledButton } from '@mantine/core';
import { ru } from '../../texts/ru.ts';

/** Under a field that a colleague has changed meanwhile: mine stays unless theirs is taken. */
export function ConflictNote({ text, onTake }: { text: string; onTake: () => void }) {
  return (
    <>
      {text}{' '}
      <UnstyledButton component="button" type="button" fz="inherit" td="underline" mih={24} onClick={onTake}>
        {ru.edit.takeTheirs}
      </UnstyledButton>
    </>
  );
}
