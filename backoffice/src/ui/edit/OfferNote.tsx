import { UnstyledButton } from '@mantine/core';

/** Under a field that cannot stay as it is: why, and a value that one press takes (a colleague's, a free address). */
export function OfferNote({ text, label, onTake }: { text: string; label: string; onTake: () => void }) {
  return (
    <>
      {text}{' '}
      <UnstyledButton component="button" type="button" fz="inherit" td="underline" mih={24} onClick={onTake}>
        {label}
      </UnstyledButton>
    </>
  );
}
