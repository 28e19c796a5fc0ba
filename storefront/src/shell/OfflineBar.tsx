import { useSyncExternalStore } from 'react';
import { errorTexts } from '../texts/errors.ts';
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

export function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className={style.bar}>
          <Icon name="wifiOff" />
          {errorTexts.offlineBar}
        </p>
      )}
    </div>
  );
}
