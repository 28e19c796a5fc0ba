import { CategoryTiles } from '../../catalogue/CategoryTiles.tsx';
import { useOpenOverlay } from '../../store/overlaysSlice.ts';
import { errorTexts } from '../../texts/errors.ts';
import { shellTexts } from '../../texts/shell.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { DisplayLine } from '../../ui/DisplayLine.tsx';
import { Icon } from '../../ui/Icon.tsx';
import style from './failurePage.module.css';

/** 404: says so, and offers three ways on. */
export function NotFoundPage() {
  const openOverlay = useOpenOverlay();
  return (
    <div className={style.page}>
      <p className={style.big} aria-hidden="true">
        <DisplayLine text="404" />
      </p>
      <h1 className={style.title}>{errorTexts.heading}</h1>
      <p className={style.message}>{errorTexts.notFound}</p>
      <p className={style.text}>{errorTexts.notFoundHint}</p>
      <button type="button" className={style.search} onClick={() => openOverlay('search')}>
        <Icon name="search" />
        {shellTexts.searchDishes}
      </button>
      <CategoryTiles />
      <ButtonLink to="/">{errorTexts.backHome}</ButtonLink>
    </div>
  );
}
