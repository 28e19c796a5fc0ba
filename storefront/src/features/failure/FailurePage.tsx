import { retryNow } from '../../page/retry.ts';
import type { PageProps } from '../../page/shownPage.ts';
import { errorTexts } from '../../texts/errors.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { DisplayLine } from '../../ui/DisplayLine.tsx';
import style from './failurePage.module.css';

/** A page that did not come. Where nobody has answered there is no code to tell. */
export function FailurePage({ shown: { status, message } }: PageProps) {
  return (
    <div className={style.page}>
      {status > 0 && (
        <p className={style.big} aria-hidden="true">
          <DisplayLine text={String(status)} />
        </p>
      )}
      <h1 className={style.title}>{errorTexts.heading}</h1>
      <p className={style.message}>{message || errorTexts.server}</p>
      {status > 0 && <p className={style.code}>{errorTexts.code(String(status))}</p>}
      <div className={style.buttons}>
        <ButtonLink to="/">{errorTexts.backHome}</ButtonLink>
        <Button look="secondary" icon="refresh" onClick={retryNow}>
          {errorTexts.retry}
        </Button>
      </div>
    </div>
  );
}
