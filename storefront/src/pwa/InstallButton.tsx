import { useSyncExternalStore } from 'react';
import { shopDialogTexts } from '../texts/shopDialogs.ts';
import { Icon } from '../ui/Icon.tsx';

const changes = ['installoffer', 'appinstalled'];
const subscribe = (listener: () => void) => {
  for (const name of changes) window.addEventListener(name, listener);
  return () => {
    for (const name of changes) window.removeEventListener(name, listener);
  };
};

/** Only where the browser offers to install the shop; an offer can be taken once. */
export function InstallButton({ className }: { className: string | undefined }) {
  const offer = useSyncExternalStore(
    subscribe,
    () => window.installOffer,
    () => undefined,
  );
  if (!offer) return null;
  const install = async () => {
    await offer.prompt();
    window.installOffer = undefined;
    window.dispatchEvent(new Event('installoffer'));
  };
  return (
    <button type="button" className={className} onClick={() => void install()}>
      <Icon name="download" />
      {shopDialogTexts.install}
    </button>
  );
}
