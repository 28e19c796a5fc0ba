import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { formatMoney } from '../format/money.ts';
import { lazyPart } from '../page/lazyPart.ts';
import { Waiting } from '../page/Waiting.tsx';
import { useInit } from '../store/gatewayApi.ts';
import { shellTexts } from '../texts/shell.ts';
import { Icon } from '../ui/Icon.tsx';
import { Popup } from './Popup.tsx';

const BonusPanel = lazyPart(() => import('./BonusPanel.tsx').then((m) => m.BonusPanel));

import style from './bonusButton.module.css';

/** The gift icon with the bonuses: a popup on desktops; phones have it in the bottom bar. Red when a gift is held. */
export function BonusButton() {
  const init = useInit();
  // The cabinet shows the balance itself, once.
  const inCabinet = /^\/my(\/|$)/.test(useLocation().pathname);
  const bonuses = inCabinet ? undefined : init?.client?.bonuses;
  const held = init?.cart.gift != null;
  const label = bonuses === undefined ? shellTexts.bonuses : shellTexts.bonusesOf(formatMoney(bonuses));
  const face = (
    <>
      <Icon name={held ? 'giftFilled' : 'gift'} className={held ? style.held : undefined} />
      {bonuses !== undefined && <span className={style.sum}>{formatMoney(bonuses)}</span>}
    </>
  );
  return (
    <div className={style.desktop} data-gift-button>
      <Popup buttonClass={style.button} buttonLabel={label} button={face}>
        {(close) => (
          <Suspense fallback={<Waiting />}>
            <BonusPanel onLeave={close} />
          </Suspense>
        )}
      </Popup>
    </div>
  );
}
