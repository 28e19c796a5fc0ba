import { formatMoney } from '../format/money.ts';
import { useGiftsOn } from '../shop/useGiftsOn.ts';
import { useInit } from '../store/gatewayApi.ts';
import { useOpenOverlay } from '../store/overlaysSlice.ts';
import { giftProgressTexts } from '../texts/giftProgress.ts';
import { shellTexts } from '../texts/shell.ts';
import { shopDialogTexts } from '../texts/shopDialogs.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import style from './bonusPanel.module.css';
import { GiftProgress } from './GiftProgress.tsx';

/** How many bonuses there are, how near the gift is, and where to go with both. */
export function BonusPanel({ onLeave }: { onLeave: () => void }) {
  const openOverlay = useOpenOverlay();
  const client = useInit()?.client;
  const giftsOn = useGiftsOn();
  return (
    <div className={style.panel}>
      {client ? (
        <>
          <p className={style.label}>{shellTexts.bonuses}</p>
          <p className={style.sum}>{formatMoney(client.bonuses)}</p>
          <p className={style.note}>{shopDialogTexts.bonusNote}</p>
          <ButtonLink look="secondary" size="s" wide to="/my/bonus" onClick={onLeave}>
            {shopDialogTexts.openBonuses}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className={style.invite}>{shopDialogTexts.bonusGuest}</p>
          <p className={style.note}>{shopDialogTexts.bonusNote}</p>
          <Button
            size="s"
            wide
            onClick={() => {
              onLeave();
              openOverlay('auth', { tab: 'register' });
            }}
          >
            {shopDialogTexts.register}
          </Button>
        </>
      )}
      {giftsOn && (
        <div className={style.gift}>
          <GiftProgress />
          <p className={style.note}>{shopDialogTexts.giftHint}</p>
          <Button
            look="secondary"
            size="s"
            wide
            icon="gift"
            onClick={() => {
              onLeave();
              openOverlay('gift');
            }}
          >
            {giftProgressTexts.chooseGift}
          </Button>
        </div>
      )}
    </div>
  );
}
