import { GiftMeter } from '../cart/GiftMeter.tsx';
import { giftState } from '../cart/giftProgress.ts';
import { formatMoney } from '../format/money.ts';
import { useInit } from '../store/gatewayApi.ts';
import { giftProgressTexts } from '../texts/giftProgress.ts';
import { Icon } from '../ui/Icon.tsx';
import style from './giftProgress.module.css';

/** Words and the bar with a notch for each tier. */
export function GiftProgress() {
  const init = useInit();
  if (!init || init.gifts.grades.length === 0) return null;
  const { cart, gifts } = init;
  const state = giftState(cart, gifts.grades);
  const text = {
    chosen: giftProgressTexts.giftChosen,
    ready: giftProgressTexts.chooseGift,
    none: '',
    missing: state.kind === 'missing' ? giftProgressTexts.toGift(formatMoney(state.sum)) : '',
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
      <GiftMeter total={cart.sum_with_discount} gifts={gifts} />
    </div>
  );
}
