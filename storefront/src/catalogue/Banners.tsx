import { useRef } from 'react';
import type { PageContentOf } from '../../../api/contract/catalogue.contract.ts';
import { catalogueTexts } from '../texts/catalogue.ts';
import { IconButton } from '../ui/Button.tsx';
import { classNames } from '../ui/classNames.ts';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import style from './banners.module.css';
import { countBanner } from './countBanner.ts';
import { useBannerShow } from './useBannerShow.ts';

type Banner = PageContentOf<'home'>['banners'][number];

/** Native scroll-snap: swipes and works before hydration. Moves by itself only on desktops, and can be stopped. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { current, goTo, playing, toggle, canPlay } = useBannerShow(
    list,
    banners.map(({ banner_id }) => banner_id),
  );
  if (banners.length === 0) return null;
  return (
    <section className={style.banners} aria-label={catalogueTexts.banners}>
      <ul ref={list} className={style.list}>
        {banners.map((banner, index) => (
          <li key={banner.banner_id} className={style.item} data-audience={banner.audience}>
            <Slide banner={banner} first={index === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={style.controls}>
          {banners.map(({ banner_id, title, audience }, index) => (
            <button
              key={banner_id}
              data-audience={audience}
              type="button"
              className={style.dot}
              aria-label={catalogueTexts.bannerNumber(index + 1, title)}
              aria-current={index === current || undefined}
              onClick={() => goTo(index)}
            />
          ))}
          {canPlay && (
            <IconButton
              icon={playing ? 'pause' : 'play'}
              label={playing ? catalogueTexts.pauseBanners : catalogueTexts.playBanners}
              onClick={toggle}
            />
          )}
        </div>
      )}
    </section>
  );
}

function Slide({ banner, first }: { banner: Banner; first: boolean }) {
  const { banner_id, title, text, button_text, link, tone, file_info, desktop_file_info } = banner;
  const follow = () => countBanner(banner_id, 'click');
  const outside = /^https?:/.test(link);
  const words = (
    <>
      <span className={classNames(style.title, 'display-line')}>{title}</span>
      {text && <span className={style.text}>{text}</span>}
      {button_text && <span className={style.button}>{button_text}</span>}
      {file_info && (
        <Picture
          file={file_info}
          wide={desktop_file_info}
          alt=""
          sizes="(min-width: 40em) 320px, 46vw"
          eager={first}
          first={first}
          className={style.picture}
        />
      )}
    </>
  );
  return outside ? (
    <a
      className={style.slide}
      data-tone={tone}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      onClick={follow}
    >
      {words}
    </a>
  ) : (
    <Link className={style.slide} data-tone={tone} to={link || '/'} onClick={follow}>
      {words}
    </Link>
  );
}
