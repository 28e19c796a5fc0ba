import { Checkbox } from '../../choices/Checkbox.tsx';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { checkoutDraft } from './checkoutDraft.ts';

/** A house of one family has neither flat nor entrance: nobody asks for them then. */
export function PrivateHouse({ onChange }: { onChange?: () => void }) {
  const { privateHouse } = checkoutDraft.use();
  return (
    <Checkbox
      checked={privateHouse}
      onChange={({ target }) => {
        onChange?.();
        checkoutDraft.change({ privateHouse: target.checked });
      }}
    >
      {texts.privateHouse}
    </Checkbox>
  );
}
