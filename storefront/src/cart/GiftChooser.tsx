import type { Init } from '../../../api/contract/init.contract.ts';
import { formatMoney } from '../format/money.ts';
import { useCloseDialog } from '../forms/Dialog.tsx';
import { problemText } from '../problem.ts';
import { useInit } from '../store/gatewayApi.ts';
import { useToast } from '../store/toastsSlice.ts';
import { cartTexts } from '../texts/cart.ts';
import { cartPanelTexts } from '../texts/cartPanel.ts';
import { typeset } from '../texts/typography.ts';
import { announce } from '../toasts/announcer.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { useChooseGiftMutation, useRemoveGiftMutation } from './cartApi.ts';
import { GiftMeter } from './GiftMeter.tsx';
import { byMinimum, giftCardState } from './giftChoice.ts';
import style from './giftChooser.module.css';
import { giftState } from './giftProgress.ts';

/** The gifts of every tier: one may be chosen, and only given back makes way for another. */
export function GiftChooser({ level = 3 }: { level?: 3 | 4 }) {
  const init = useInit();
  const close = useCloseDialog();
  if (!init) return null;
  const { cart, gifts } = init;
  const state = giftState(cart, gifts.grades);
  const missingOf = (tier: number) => cart.gift_tiers.find(({ gift_id }) => gift_id === tier)?.missing ?? 0;
  const TierTitle = `h${level}` as const;
  return (
    <div className={style.chooser}>
      <div className={style.progress}>
        <p className={style.missing}>
          {state.kind === 'missing' &&
            `${cartPanelTexts.toGift} ${formatMoney(state.sum)} ${cartPanelTexts.noPromoCounted}`}
          {state.kind === 'ready' && cartTexts.giftReached}
          {state.kind === 'chosen' && cartPanelTexts.chosen}
        </p>
        <GiftMeter total={cart.sum_with_discount} gifts={gifts} />
      </div>
      {state.kind === 'missing' && (
        <>
          <p className={style.hint}>{cartPanelTexts.giftHint}</p>
          <ButtonLink look="tinted" className={style.toMenu} to={init.catalog_link} onClick={close}>
            {cartPanelTexts.toMenu}
          </ButtonLink>
        </>
      )}
      {byMinimum(gifts.grades).map((grade) => {
        const products = gifts.products.filter(({ gift_info }) => gift_info.gift_id === grade.gift_id);
        if (products.length === 0) return null;
        return (
          <section key={grade.gift_id} className={style.tier}>
            <div className={style.head}>
              <TierTitle className={style.title}>
                {cartPanelTexts.giftTier(formatMoney(grade.gift_min_activate))}
              </TierTitle>
              <TierState missing={missingOf(grade.gift_id)} />
            </div>
            <ul className={style.cards}>
              {products.map((gift) => (
                <li key={gift.product_id}>
                  <GiftCard gift={gift} cart={cart} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** «открыт», or how much the tier still wants. */
function TierState({ missing }: { missing: number }) {
  return missing > 0 ? (
    <p className={style.locked}>
      <Icon name="lock" />
      {cartPanelTexts.giftMissing(formatMoney(missing))}
    </p>
  ) : (
    <p className={style.open}>
      <Icon name="check" />
      {cartPanelTexts.giftOpen}
    </p>
  );
}

function GiftCard({ gift, cart }: { gift: Init['gifts']['products'][number]; cart: Init['cart'] }) {
  const toast = useToast();
  const [chooseGift, choosing] = useChooseGiftMutation();
  const [removeGift, removing] = useRemoveGiftMutation();
  const state = giftCardState(gift, cart);
  const { name, file_info } = gift.page_info;
  const choose = async () => {
    const answer = await chooseGift({ product_id: gift.product_id });
    if (answer.error) toast.error(problemText(answer.error));
    else announce(`${cartPanelTexts.chosen}: ${name}`);
  };
  const giveBack = async () => {
    const answer = await removeGift();
    if (answer.error) toast.error(problemText(answer.error));
  };
  return (
    <article className={style.card} data-state={state.kind}>
      <Picture file={file_info} alt="" sizes="(min-width: 40em) 220px, 44vw" className={style.picture} />
      <p className={style.name}>{typeset(name)}</p>
      {state.kind === 'chosen' && (
        <>
          <p className={style.chosen}>
            <Icon name="check" />
            {cartPanelTexts.chosen}
          </p>
          <Button look="secondary" size="s" wide busy={removing.isLoading} onClick={() => void giveBack()}>
            {cartPanelTexts.chooseOther}
          </Button>
        </>
      )}
      {(state.kind === 'can' || state.kind === 'otherChosen') && (
        <Button
          look="tinted"
          size="s"
          wide
          className={style.act}
          aria-label={cartPanelTexts.chooseNamed(name)}
          disabled={state.kind === 'otherChosen'}
          busy={choosing.isLoading}
          onClick={() => void choose()}
        >
          {cartPanelTexts.choose}
        </Button>
      )}
      {state.kind === 'missing' && (
        <p className={style.note}>
          <Icon name="lock" />
          {cartPanelTexts.giftMissing(formatMoney(state.sum))}
        </p>
      )}
      {state.kind === 'gone' && <p className={style.note}>{cartPanelTexts.giftGone}</p>}
    </article>
  );
}
