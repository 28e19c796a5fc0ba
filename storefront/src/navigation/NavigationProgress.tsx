import { shellTexts } from '../texts/shell.ts';
import style from './navigationProgress.module.css';

/** The thin bar on top: begins after 200 ms, takes 5 s to its end, goes away when the page is here. */
export function NavigationProgress({ loading }: { loading: boolean }) {
  return loading ? (
    <div className={style.bar} role="progressbar" aria-label={shellTexts.loadingPage} />
  ) : null;
}
