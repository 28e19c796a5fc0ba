import { useEffect, useRef } from 'react';
import { formatMoney } from '../../format/money.ts';
import { useSetting } from '../../shop/useTemplate.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useBarHeight } from '../../ui/useBarHeight.ts';
import { focusField } from './FieldPlace.tsx';
import { type FieldName, type FormErrors, fieldNames } from './formErrors.ts';
import style from './submitBar.module.css';

/** What is still wrong, each leading to its field. */
export function ErrorSummary({ errors }: { errors: FormErrors }) {
  const wrong = fieldNames.filter((name) => errors[name]);
  if (wrong.length === 0) return null;
  return (
    <div className={style.errors} role="alert">
      <p className={style.title}>{texts.errors(wrong.length)}</p>
      <ul className={style.list}>
        {wrong.map((name) => (
          <li key={name}>
            <ErrorLink name={name} text={errors[name] ?? ''} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why the order was not placed, on top of all that is kept; it comes into view by itself. */
export function Failure({ text }: { text: string }) {
  const card = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is shown again
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={card} className={style.failure} role="alert">
      <Icon name="warning" />
      <p>{text}</p>
    </div>
  );
}

function ErrorLink({ name, text }: { name: FieldName; text: string }) {
  return (
    <a
      className={style.link}
      href={`#checkout-${name}`}
      onClick={(event) => {
        event.preventDefault();
        focusField(name);
      }}
    >
      {text}
    </a>
  );
}

/** The one main action. It is never grey for what is missing: it leads there; below the minimum it leads to the menu. */
export function SubmitBar({
  sum,
  toMinimum,
  left,
  busy,
  again,
  waiting,
}: {
  sum: number;
  toMinimum: number;
  /** What is still to be filled in. */
  left: readonly FieldName[];
  busy: boolean;
  /** It was tried, and did not come through. */
  again: boolean;
  waiting: boolean;
}) {
  const catalog = useInit()?.catalog_link ?? '/catalog';
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, '--action-bar');
  const phone = useSetting('phone');
  return (
    <div ref={bar} className={style.bar} data-action-bar>
      {left.length > 0 && toMinimum === 0 && (
        <p className={style.left}>{texts.left(left.map((name) => texts.leftNames[name]).join(', '))}</p>
      )}
      {again && phone && (
        <a className={style.call} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {shellTexts.call(phone)}
        </a>
      )}
      {toMinimum > 0 ? (
        <ButtonLink to={catalog} look="secondary" size="l" wide>
          {cartPanelTexts.toMinimumStill(formatMoney(toMinimum))}
        </ButtonLink>
      ) : (
        <Button type="submit" size="l" wide busy={busy} disabled={waiting}>
          {busy ? texts.submitting : (again ? texts.submitAgain : texts.submit)(formatMoney(sum))}
        </Button>
      )}
    </div>
  );
}
