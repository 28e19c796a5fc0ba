import { copyText } from '../copyText.ts';
import { shopNameOf, useTemplate } from '../shop/useTemplate.ts';
import { useToast } from '../store/toastsSlice.ts';
import { footerTexts } from '../texts/footer.ts';
import { Icon } from '../ui/Icon.tsx';
import style from './shareButtons.module.css';
import { type ShareTarget, shareAddress, shareTargets } from './shareTargets.ts';

/** Opens the network's own window; nothing of theirs is loaded before. */
export function ShareButtons() {
  const toast = useToast();
  const template = useTemplate();
  const title = shopNameOf(template);
  const share = (target: ShareTarget) =>
    window.open(
      shareAddress(target, { url: window.location.href, title: document.title || title }),
      '_blank',
      'noopener',
    );
  const copy = async () => {
    if (await copyText(window.location.href)) toast.good(footerTexts.copied);
    else toast.show({ tone: 'info', text: footerTexts.copyAddress, seconds: 6 });
  };
  return (
    <div className={style.share}>
      <span className={style.label}>{footerTexts.share}</span>
      {shareTargets.map((target) => (
        <button
          key={target}
          type="button"
          className={style.button}
          aria-label={footerTexts.shareIn(footerTexts[target])}
          onClick={() => share(target)}
        >
          {footerTexts[target]}
        </button>
      ))}
      <button type="button" className={style.button} onClick={() => void copy()}>
        <Icon name="copy" className={style.icon} />
        {footerTexts.copyLink}
      </button>
    </div>
  );
}
