import { useEffect, useState } from 'react';
import { startMetrika } from '../analytics/metrika.ts';
import { useInit } from '../gatewayApi.ts';
import { shellTexts } from '../texts/shell.ts';
import { Button } from '../ui/Button.tsx';
import { type Consent, cookieConsent } from './cookieConsent.ts';
import style from './cookieNotice.module.css';

const askAgain = 'cookie-settings';
/** From the footer: the choice can be changed at any time. */
export const openCookieSettings = () => window.dispatchEvent(new Event(askAgain));

export function CookieNotice() {
  const [asked, setAsked] = useState(false);
  const metrika = useInit()?.web_analytics.fields;
  useEffect(() => {
    setAsked(cookieConsent.read() === null);
    const show = () => setAsked(true);
    window.addEventListener(askAgain, show);
    return () => window.removeEventListener(askAgain, show);
  }, []);
  if (!asked) return null;
  const answer = (consent: Consent) => {
    cookieConsent.write(consent);
    setAsked(false);
    if (consent === 'all' && metrika) startMetrika(metrika);
  };
  return (
    <section className={style.notice} aria-label={shellTexts.cookieTitle}>
      <p className={style.text}>{shellTexts.cookieText}</p>
      <div className={style.buttons}>
        <Button look="secondary" size="s" onClick={() => answer('necessary')}>
          {shellTexts.cookieRefuse}
        </Button>
        <Button look="secondary" size="s" onClick={() => answer('all')}>
          {shellTexts.cookieAccept}
        </Button>
      </div>
    </section>
  );
}
