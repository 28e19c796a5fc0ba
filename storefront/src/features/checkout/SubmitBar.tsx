import { useRef } from 'react';
import { formatMoney } from '../../format/money.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useBarHeight } from '../../ui/useBarHeight.ts';
import { focusField } from './FieldPlace.tsx';
import { type FieldName, type FormErrors, fieldNames } from './formErrors.ts';
import style from './submitBar.module.css';

/** What is still wrong, each leading to its field. */
export function ErrorSummary({ errors, failure }: { errors: FormErrors; failure: string | null }) {
  const wrong = fieldNames.filter((name) => errors[name]);
  if (wrong.length === 0 && !failure) return null;
  return (
    <div className={style.errors} role="alert">
      {wrong.length > 0 ? (
        <>
          <p className={style.title}>{texts.errors(wrong.length)}</p>
          <ul className={style.list}>
            {wrong.map((name) => (
              <li key={name}>
                <ErrorLink name={name} text={errors[name] ?? ''} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={style.title}>{failure}</p>
      )}
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
  waiting,
}: {
  sum: number;
  toMinimum: number;
  /** What is still to be filled in. */
  left: readonly FieldName[];
  busy: boolean;
  waiting: boolean;
}) {
  const catalog = useInit()?.catalog_link ?? '/catalog';
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, '--action-bar');
  return (
    <div ref={bar} className={style.bar} data-action-bar>
      {left.length > 0 && toMinimum === 0 && (
        <p className={style.left}>{texts.left(left.map((name) => texts.leftNames[name]).join(', '))}</p>
      )}
      {toMinimum > 0 ? (
        <ButtonLink to={catalog} look="secondary" size="l" wide>
          {cartPanelTexts.toMinimumStill(formatMoney(toMinimum))}
        </ButtonLink>
      ) : (
        <Button type="submit" size="l" wide busy={busy} disabled={waiting}>
          {busy ? texts.submitting : texts.submit(formatMoney(sum))}
        </Button>
      )}
    </div>
  );
}
