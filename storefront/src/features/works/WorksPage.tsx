import { useSetting } from '../../shop/useTemplate.ts';
import { worksTexts } from '../../texts/works.ts';
import { classNames } from '../../ui/classNames.ts';
import style from './worksPage.module.css';

/** Maintenance: no scripts, nothing that needs the server. */
export function WorksPage() {
  const name = useSetting('site_name');
  const phone = useSetting('phone');
  return (
    <main className={style.page} id="main">
      <p className={classNames(style.wordmark, 'display-line')}>{name}</p>
      <h1>{worksTexts.title}</h1>
      <p className={style.text}>{worksTexts.text}</p>
      {phone && (
        <p className={style.text}>
          {worksTexts.call}{' '}
          <a className={style.phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </p>
      )}
      <a className={style.again} href="/">
        {worksTexts.again}
      </a>
    </main>
  );
}
