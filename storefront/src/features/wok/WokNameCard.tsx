import { wokTexts } from '../../texts/wok.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import type { WokSummary } from './wokGroups.ts';
import style from './wokNameCard.module.css';

/** What the bowl is called, and what can be done with it besides ordering it. */
export function WokNameCard({
  summary: { name, rest },
  onShare,
  onReset,
}: {
  summary: WokSummary;
  onShare: () => Promise<void>;
  onReset: () => void;
}) {
  return (
    <section className={style.card} aria-label={wokTexts.named}>
      <div className={style.words}>
        <p className={style.name}>{name}</p>
        {rest && <p className={style.rest}>{rest}</p>}
      </div>
      <IconButton icon="share" label={wokTexts.share} onClick={() => void onShare()} />
      <Button look="ghost" size="s" className={style.reset} onClick={onReset}>
        {wokTexts.reset}
      </Button>
    </section>
  );
}
