import { formatMoney } from '../../format/money.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { useOpenOverlay } from '../../store/overlaysSlice.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { Icon } from '../../ui/Icon.tsx';
import style from './bonusNote.module.css';

/** What the order brings to the bonus account; a guest is told how to have one. */
export function BonusNote({ sum }: { sum: number }) {
  const openOverlay = useOpenOverlay();
  const init = useInit();
  if (!init) return null;
  if (!init.client) {
    return (
      <button type="button" className={style.note} onClick={() => openOverlay('auth', { tab: 'register' })}>
        <Icon name="coins" className={style.icon} />
        <span className={style.words}>{cartPanelTexts.bonusGuest}</span>
        <Icon name="chevronRight" />
      </button>
    );
  }
  if (sum <= 0) return null;
  return (
    <p className={style.note}>
      <Icon name="coins" className={style.icon} />
      {cartPanelTexts.bonusGet(formatMoney(sum))}
    </p>
  );
}
