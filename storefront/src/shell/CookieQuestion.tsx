import { lazy, Suspense, useEffect, useState } from 'react';
import { afterLoad } from '../page/afterLoad.ts';
import { cookieConsent, onCookieSettings } from './cookieConsent.ts';

const CookieNotice = lazy(async () => ({
  default: await afterLoad(() => import('./CookieNotice.tsx').then((m) => m.CookieNotice)),
}));

/** Shows the notice while there is no answer, and again when the footer asks for it. */
export function CookieQuestion() {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    // The head script has reserved its room already, before the first paint.
    setAsked(cookieConsent.read() === null);
    return onCookieSettings(() => {
      reserveRoom(true);
      setAsked(true);
    });
  }, []);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <CookieNotice
        onAnswer={() => {
          reserveRoom(false);
          setAsked(false);
        }}
      />
    </Suspense>
  );
}

const reserveRoom = (shown: boolean) => {
  document.documentElement.toggleAttribute('data-notice', shown);
};
