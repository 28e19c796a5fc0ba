import type { Init } from '../../../api/contract/init.contract.ts';
import { cartPanelTexts } from '../texts/cartPanel.ts';
import { Progress } from '../ui/Progress.tsx';
import style from './giftMeter.module.css';
import { giftPercent } from './giftProgress.ts';

/** How much of the last tier's sum is in the cart, with a notch where each tier before it begins. */
export function GiftMeter({
  total,
  gifts,
}: {
  total: number;
  gifts: Pick<Init['gifts'], 'grades' | 'info'>;
}) {
  const end = gifts.info.end_price;
  return (
    <div className={style.meter}>
      <Progress value={giftPercent(total, end)} label={cartPanelTexts.giftProgress} />
      {gifts.grades
        .filter(({ gift_min_activate }) => gift_min_activate < end)
        .map(({ gift_id, gift_min_activate }) => (
          <span
            key={gift_id}
            className={style.notch}
            // Never rendered by the server: its HTML carries no style attributes.
            ref={(notch) => notch?.style.setProperty('--at', `${giftPercent(gift_min_activate, end)}%`)}
          />
        ))}
    </div>
  );
}
