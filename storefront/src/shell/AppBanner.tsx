import { useSetting, useShopName, useTemplate } from '../shop/useTemplate.ts';
import { appBannerTexts } from '../texts/appBanner.ts';
import { IconButton } from '../ui/Button.tsx';
import style from './appBanner.module.css';

/** Only for phones of a known make, told by the head script: the place is there, or not, from the first paint. */
export function AppBanner() {
  const apple = useSetting('apple_store');
  const google = useSetting('google_market');
  const shopName = useShopName();
  const app = useTemplate().ui.app;
  const name = app?.banner_text || shopName;
  const close = () => {
    delete document.documentElement.dataset.app;
    try {
      localStorage.setItem('appClosed', '1');
    } catch {
      // It will be shown again.
    }
  };
  if (app?.banner === false) return null;
  return (
    <>
      {apple && <Banner platform={style.ios} link={apple} name={name} onClose={close} />}
      {google && <Banner platform={style.android} link={google} name={name} onClose={close} />}
    </>
  );
}

function Banner({
  platform,
  link,
  name,
  onClose,
}: {
  platform: string | undefined;
  link: string;
  name: string;
  onClose: () => void;
}) {
  return (
    <section className={`${style.banner} ${platform}`} aria-label={appBannerTexts.title}>
      <IconButton icon="close" label={appBannerTexts.close} onClick={onClose} />
      <p className={style.text}>
        <b>{appBannerTexts.title}</b>
        <span>{name}</span>
      </p>
      <a className={style.button} href={link} rel="noopener noreferrer" target="_blank">
        {appBannerTexts.download}
      </a>
    </section>
  );
}
