import { useSyncExternalStore } from 'react';
import { retryNow } from '../page/retry.ts';
import { useInit } from '../store/gatewayApi.ts';
import { errorTexts } from '../texts/errors.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import style from './offlineBar.module.css';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** What is shown is not the shop's word of this moment: there is no network, or the server does not answer. */
export function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const kept = useInit()?.kept ?? false;
  return (
    <div role="status" className={online ? undefined : style.offline}>
      <p className={style.stalled}>{errorTexts.stalled}</p>
      {online && kept && (
        <div className={style.bar}>
          <Icon name="warning" />
          {errorTexts.keptBar}
          <Button look="ghost" size="s" onClick={retryNow}>
            {errorTexts.retry}
          </Button>
        </div>
      )}
      {!online && (
        <p className={style.bar}>
          <Icon name="wifiOff" />
          {errorTexts.offlineBar}
        </p>
      )}
    </div>
  );
}
