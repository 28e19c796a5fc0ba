import { mergedHours } from '../../format/mergedHours.ts';
import type { PageProps } from '../../page/shownPage.ts';
import { useSetting, useShopName } from '../../shop/useTemplate.ts';
import { shellTexts } from '../../texts/shell.ts';
import { worksTexts } from '../../texts/works.ts';
import { DisplayLine } from '../../ui/DisplayLine.tsx';
import style from './worksPage.module.css';

/** Maintenance: no scripts, nothing that needs the server. */
export function WorksPage({ shown: { hours = [] } }: PageProps) {
  const name = useShopName();
  const phone = useSetting('phone');
  return (
    <main className={style.page} id="main">
      <p className={style.wordmark}>
        <DisplayLine text={name} />
      </p>
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
      {hours.length > 0 && (
        <dl className={style.hours} aria-label={shellTexts.hours}>
          {mergedHours(hours).map(({ label, content }) => (
            <div key={label} className={style.day}>
              <dt>{label}</dt>
              <dd>{content}</dd>
            </div>
          ))}
        </dl>
      )}
      <a className={style.again} href="/">
        {worksTexts.again}
      </a>
    </main>
  );
}
