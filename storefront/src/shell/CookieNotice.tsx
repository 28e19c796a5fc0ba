import { startCounters } from '../analytics/startCounters.ts';
import { type Consent, closeCookieNotice, cookieConsent } from '../shop/cookieConsent.ts';
import { useInit } from '../store/gatewayApi.ts';
import { shopDialogTexts } from '../texts/shopDialogs.ts';
import { Button } from '../ui/Button.tsx';
import style from './cookieNotice.module.css';

/**
 * Asks for the consent to counters; nothing of them is loaded before. It is drawn with every page and seen where
 * `data-notice` is set: by the head script, before the first paint, and by the footer.
 */
export function CookieNotice() {
  const metrika = useInit()?.web_analytics.fields;
  const answer = (consent: Consent) => {
    cookieConsent.write(consent);
    closeCookieNotice();
    if (consent === 'all' && metrika) startCounters(metrika);
  };
  return (
    <section className={style.notice} data-raised aria-label={shopDialogTexts.cookieTitle}>
      <p className={style.text}>{shopDialogTexts.cookieText}</p>
      <div className={style.buttons}>
        <Button look="secondary" size="s" onClick={() => answer('necessary')}>
          {shopDialogTexts.cookieRefuse}
        </Button>
        <Button look="secondary" size="s" onClick={() => answer('all')}>
          {shopDialogTexts.cookieAccept}
        </Button>
      </div>
    </section>
  );
}
