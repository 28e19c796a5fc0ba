import type { CartProduct } from '../../../../api/contract/cart.contract.ts';
import { noteOf } from '../../cart/lineNote.ts';
import { wokPathInsteadOf } from '../../cart/wokPath.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { listTexts } from '../../texts/lists.ts';
import { typeset } from '../../texts/typography.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Counter } from '../../ui/Counter.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import style from './cartLine.module.css';
import { GiftEnd } from './GiftEnd.tsx';
import { replacementPath } from './lineText.ts';
import { useLineCount } from './useLineCount.ts';

/** One line of the cart, always as high as any other. `onOpen` shows what it is made of, where it can be changed. */
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
          <span className={style.shown}>{typeset(line.name)}</span>
        </button>
        <Note line={line} count={count} queued={queued} />
      </div>
      <div className={style.end}>
        {line.gift && <GiftEnd line={line} />}
        {!line.gift && !line.available && <WaysOut line={line} onLeave={onLeave} onRemove={() => set(0)} />}
        {!line.gift && line.available && (
          <>
            <Counter value={count} onChange={set} name={line.name} small className={style.counter} />
            <Change line={line} onOpen={onOpen} onLeave={onLeave} />
            {/* The price of today times the count: discounts are taken off once, in the rows of the total. */}
            <span className={style.sum} data-pending={pending || queued || undefined}>
              <Price value={line.sum} className={style.price} />
            </span>
          </>
        )}
      </div>
    </li>
  );
}

/** One line under the name: what is wrong, that it waits for a connection, or what was chosen. */
function Note({ line, count, queued }: { line: CartProduct; count: number; queued: boolean }) {
  if (line.problem)
    return (
      <p className={style.problem} role="alert">
        {line.problem}
      </p>
    );
  if (queued)
    return (
      <p className={style.queued}>
        <Icon name="clock" />
        {cartPanelTexts.queued}
      </p>
    );
  const note = listTexts.choice(noteOf(line), line.sortModifiers.length > 0 ? count : 1);
  return note ? <p className={style.note}>{note}</p> : null;
}

function Change({ line, onOpen, onLeave }: { line: CartProduct; onOpen: () => void; onLeave: () => void }) {
  const name = cartPanelTexts.changeNamed(line.name);
  if (line.kind === 'wok')
    return (
      <Link className={style.action} to={wokPathInsteadOf(line)} aria-label={name} onClick={onLeave}>
        <ChangeFace />
      </Link>
    );
  if (line.sortModifiers.length === 0) return null;
  return (
    <button type="button" className={style.action} aria-label={name} onClick={onOpen}>
      <ChangeFace />
    </button>
  );
}

/** The word, or a pencil where the word would push the sum into a line of its own. */
const ChangeFace = () => (
  <>
    <Icon name="edit" className={style.pen} />
    <span className={style.word}>{cartPanelTexts.change}</span>
  </>
);

/** What cannot be had now is replaced or taken out; it is not counted and costs nothing. */
function WaysOut({
  line,
  onLeave,
  onRemove,
}: {
  line: CartProduct;
  onLeave: () => void;
  onRemove: () => void;
}) {
  return (
    <>
      <ButtonLink
        look="tinted"
        size="s"
        to={line.kind === 'wok' ? wokPathInsteadOf(line) : replacementPath(line)}
        aria-label={cartPanelTexts.replaceNamed(line.name)}
        onClick={onLeave}
      >
        {cartPanelTexts.replace}
      </ButtonLink>
      <button
        type="button"
        className={style.out}
        aria-label={cartPanelTexts.removeNamed(line.name)}
        onClick={onRemove}
      >
        {cartPanelTexts.remove}
      </button>
    </>
  );
}
