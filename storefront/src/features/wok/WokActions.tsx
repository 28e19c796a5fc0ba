import { useCartSummary } from '../../cart/useCart.ts';
import { chosenIn, missingGroup, type OptionGroup } from '../../choices/options.ts';
import { formatMoney } from '../../format/money.ts';
import { useCountUp } from '../../format/useCountUp.ts';
import { useOpenOverlay } from '../../store/overlaysSlice.ts';
import { dishTexts } from '../../texts/dish.ts';
import { wokTexts } from '../../texts/wok.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Counter } from '../../ui/Counter.tsx';
import type { Wok } from './useWok.ts';
import style from './wokActions.module.css';

/**
 * The one next step: what is still to be chosen, the step after this one, the cart, and then the way to it. A bowl with
 * all that it must have may go to the cart from any step.
 */
export function WokActions({
  wok,
  current,
  onGo,
  onDemand,
  onFinish,
}: {
  wok: Wok;
  current: number;
  onGo: (index: number) => void;
  onDemand: (group: OptionGroup) => void;
  onFinish: () => Promise<void>;
}) {
  const openOverlay = useOpenOverlay();
  const { sum, pending } = useCartSummary();
  const { groups, ids, count, summary, added, replacing, busy } = wok;
  const price = useCountUp(summary.price * (replacing ? 1 : count));
  const group = groups[current];
  const next = groups[current + 1];
  if (added)
    return (
      <Button size="l" wide onClick={() => openOverlay('cart', {})}>
        {pending ? wokTexts.toCart : `${wokTexts.toCart} · ${formatMoney(sum)}`}
      </Button>
    );
  if (!group) return null;
  const missing = missingGroup(groups, ids);
  const whole = missing === null;
  const lacking = next ? (chosenIn(group, ids) < group.min ? group : null) : missing;
  return (
    <div className={style.actions}>
      {next && current > 0 && !whole && (
        <IconButton
          icon="arrowLeft"
          label={wokTexts.back}
          className={style.back}
          onClick={() => onGo(current - 1)}
        />
      )}
      {!next && !replacing && (
        <Counter
          value={count}
          min={1}
          name={wokTexts.count}
          className={style.counter}
          onChange={wok.setCount}
        />
      )}
      {lacking ? (
        // Not disabled: a tap shows what is still to be chosen.
        <Button
          look="secondary"
          size="l"
          wide
          aria-disabled
          className={style.off}
          onClick={() => onDemand(lacking)}
        >
          {wokTexts.choose(lacking.name)}
        </Button>
      ) : next ? (
        <Button
          look={whole ? 'secondary' : 'primary'}
          size="l"
          wide={!whole}
          className={whole ? style.more : undefined}
          aria-label={wokTexts.nextStep(next.name)}
          onClick={() => onGo(current + 1)}
        >
          {whole ? next.name : wokTexts.nextStep(next.name)}
        </Button>
      ) : null}
      {whole && (
        <Button size="l" wide busy={busy} onClick={() => void onFinish()}>
          {replacing ? wokTexts.replace : dishTexts.addFor(formatMoney(price))}
        </Button>
      )}
    </div>
  );
}
