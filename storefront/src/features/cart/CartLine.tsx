import type { CartProduct } from '../../../../api/contract/cart.contract.ts';
import { useRemoveGiftMutation } from '../../cart/cartApi.ts';
import { noteOf } from '../../cart/lineNote.ts';
import { wokPathInsteadOf } from '../../choices/wokPath.ts';
import { problemText } from '../../problem.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { listTexts } from '../../texts/lists.ts';
import { typeset } from '../../texts/typography.ts';
import { Counter } from '../../ui/Counter.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import style from './cartLine.module.css';
import { replacementPath } from './lineText.ts';
import { useLineCount } from './useLineCount.ts';

/** One line of the cart. `onOpen` shows what it is made of, where it can be changed. */
export function CartLine({
  line,
  open,
  onOpen,
  onLeave,
}: {
  line: CartProduct;
  open?: boolean;
  onOpen: () => void;
  onLeave: () => void;
}) {
  const { count, pending, queued, set } = useLineCount(line);
  if (count === 0 && !line.gift) return null;
  const note = listTexts.choice(noteOf(line), count);
  return (
    <li className={style.line} data-off={!line.available || undefined} data-open={open || undefined}>
      <Picture file={line.file_info} alt="" sizes="64px" eager className={style.picture} />
      <div className={style.words}>
        <button
          type="button"
          className={style.name}
          aria-label={cartPanelTexts.details(line.name)}
          aria-expanded={open}
          onClick={onOpen}
        >
          {typeset(line.name)}
        </button>
        {line.gift && (
          <span className={style.badge}>
            <Icon name="gift" />
            {cartPanelTexts.gift}
          </span>
        )}
        {note && <p className={style.modifiers}>{note}</p>}
        {line.problem && (
          <p className={style.problem} role="alert">
            <Icon name="warning" />
            {line.problem}
          </p>
        )}
        {!line.gift && <LineActions line={line} onOpen={onOpen} onLeave={onLeave} onRemove={() => set(0)} />}
      </div>
      {line.gift ? (
        <GiftEnd line={line} />
      ) : (
        <div className={style.end}>
          <Counter value={count} onChange={set} name={line.name} small className={style.counter} />
          {queued && (
            <span className={style.queued} title={cartPanelTexts.queued}>
              <Icon name="clock" />
              <span className="hidden-text">{cartPanelTexts.queued}</span>
            </span>
          )}
          {line.available && <LinePrice line={line} pending={pending} />}
        </div>
      )}
    </li>
  );
}

/** The price of today times the count: discounts are taken off once, in the rows of the total. */
function LinePrice({ line: { sum }, pending }: { line: CartProduct; pending: boolean }) {
  return (
    <span className={style.sum} data-pending={pending || undefined}>
      <Price value={sum} className={style.price} />
    </span>
  );
}

function LineActions({
  line,
  onOpen,
  onLeave,
  onRemove,
}: {
  line: CartProduct;
  onOpen: () => void;
  onLeave: () => void;
  onRemove: () => void;
}) {
  const changeable = line.kind === 'wok' || line.sortModifiers.length > 0;
  if (line.available && !changeable) return null;
  return (
    <div className={style.actions}>
      {line.available && line.kind === 'wok' && (
        <Link
          className={style.action}
          to={wokPathInsteadOf(line.uid)}
          aria-label={cartPanelTexts.changeNamed(line.name)}
          onClick={onLeave}
        >
          {cartPanelTexts.change}
        </Link>
      )}
      {line.available && line.kind === 'product' && (
        <button
          type="button"
          className={style.action}
          aria-label={cartPanelTexts.changeNamed(line.name)}
          onClick={onOpen}
        >
          {cartPanelTexts.change}
        </button>
      )}
      {!line.available && (
        <>
          <Link
            className={style.action}
            to={line.kind === 'wok' ? wokPathInsteadOf(line.uid) : replacementPath(line)}
            aria-label={cartPanelTexts.replaceNamed(line.name)}
            onClick={onLeave}
          >
            {cartPanelTexts.replace}
          </Link>
          <button
            type="button"
            className={style.action}
            aria-label={cartPanelTexts.removeNamed(line.name)}
            onClick={onRemove}
          >
            {cartPanelTexts.remove}
          </button>
        </>
      )}
    </div>
  );
}

/** A gift is not counted. What was chosen can be given back; what a promocode gives goes with the promocode. */
function GiftEnd({ line }: { line: CartProduct }) {
  const toast = useToast();
  const [removeGift, { isLoading }] = useRemoveGiftMutation();
  const giveBack = async () => {
    const answer = await removeGift();
    if (answer.error) toast.error(problemText(answer.error));
  };
  return (
    <div className={style.end}>
      {line.gift_type === 'gift' && (
        <button
          type="button"
          className={style.action}
          aria-label={cartPanelTexts.removeGiftNamed(line.name)}
          disabled={isLoading}
          onClick={() => void giveBack()}
        >
          {cartPanelTexts.removeGift}
        </button>
      )}
      <span className={style.sum}>
        <Price value={0} className={style.price} />
      </span>
    </div>
  );
}
