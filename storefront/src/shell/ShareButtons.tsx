import { settingOf, useTemplate } from '../shop/useTemplate.ts';
import { shellTexts } from '../texts/shell.ts';
import { toast } from '../toasts/toasts.ts';
import { Icon } from '../ui/Icon.tsx';
import style from './shareButtons.module.css';
import { type ShareTarget, shareAddress, shareTargets } from './shareTargets.ts';

/** Opens the network's own window; nothing of theirs is loaded before. */
export function ShareButtons() {
  const template = useTemplate();
  const title = settingOf(template, 'site_name');
  const share = (target: ShareTarget) =>
    window.open(
      shareAddress(target, { url: window.location.href, title: document.title || title }),
      '_blank',
      'noopener',
    );
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href);
    toast.good(shellTexts.copied);
  };
  return (
    <div className={style.share}>
      <span className={style.label}>{shellTexts.share}</span>
      {shareTargets.map((target) => (
        <button
          key={target}
          type="button"
          className={style.button}
          aria-label={shellTexts.shareIn(shellTexts[target])}
          onClick={() => share(target)}
        >
          {shellTexts[target]}
        </button>
      ))}
      <button type="button" className={style.button} onClick={() => void copy()}>
        <Icon name="copy" className={style.icon} />
        {shellTexts.copyLink}
      </button>
    </div>
  );
}
