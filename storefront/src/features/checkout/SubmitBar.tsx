import { formatMoney } from '../../format/money.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { Button } from '../../ui/Button.tsx';
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

export function SubmitBar({ sum, busy, waiting }: { sum: number; busy: boolean; waiting: boolean }) {
  return (
    <div className={style.bar} data-action-bar>
      <Button type="submit" size="l" wide busy={busy} disabled={waiting}>
        {busy ? texts.submitting : texts.submit(formatMoney(sum))}
      </Button>
    </div>
  );
}
