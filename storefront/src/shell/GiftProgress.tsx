import { giftPercent, giftState } from '../cart/giftProgress.ts';
import { useInit } from '../gatewayApi.ts';
import { isOn, useSetting } from '../shop/useTemplate.ts';
import { shellTexts } from '../texts/shell.ts';
import { Icon } from '../ui/Icon.tsx';
import { formatMoney } from '../ui/money.ts';
import { Progress } from '../ui/Progress.tsx';
import style from './giftProgress.module.css';

/** Is there a gift to speak of: switched on, with tiers. */
export const useGiftsOn = (): boolean => {
  const on = isOn(useSetting('gift'));
  const grades = useInit()?.gifts.grades.length ?? 0;
  return on && grades > 0;
};

/** Words and the bar with a notch for each tier. */
export function GiftProgress() {
  const init = useInit();
  if (!init || init.gifts.grades.length === 0) return null;
  const { cart, gifts } = init;
  const state = giftState(cart, gifts.grades);
  const text = {
    chosen: shellTexts.giftChosen,
    ready: shellTexts.chooseGift,
    none: '',
    missing: state.kind === 'missing' ? shellTexts.toGift(formatMoney(state.sum)) : '',
  }[state.kind];
  return (
    <div className={style.progress}>
      <p className={style.text}>
        <Icon
          name={state.kind === 'chosen' ? 'giftFilled' : 'gift'}
          className={state.kind === 'chosen' ? style.held : style.icon}
        />
        {text}
      </p>
      <Progress
        value={giftPercent(cart.sum_with_discount, gifts.info.end_price)}
        label={shellTexts.giftProgress}
      />
    </div>
  );
}
