import { useEffect, useRef } from 'react';
import type { PageContentOf } from '../../../api/contract/catalogue.contract.ts';
import { startLater } from '../page/afterLoad.ts';
import { catalogueTexts } from '../texts/catalogue.ts';
import { DisplayLine } from '../ui/DisplayLine.tsx';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Arrows } from './Arrows.tsx';
import style from './banners.module.css';
import { countBanner } from './countBanner.ts';

type Banner = PageContentOf<'home'>['banners'][number];

/** Native scroll-snap: swipes and works before hydration. Nothing moves by itself. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const list = useRef<HTMLUListElement>(null);
  const known = useRef(banners);
  known.current = banners;
  useEffect(
    () =>
      startLater(() =>
        import('./watchBanners.ts').then(
          (m) => () =>
            list.current
              ? m.watchBanners(list.current, (index) => known.current[index]?.banner_id)
              : undefined,
        ),
      ),
    [],
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
      <Arrows of="banners" />
    </section>
  );
}

function Slide({ banner, first }: { banner: Banner; first: boolean }) {
  const { banner_id, title, text, button_text, link, tone, file_info, desktop_file_info } = banner;
  const follow = () => countBanner(banner_id, 'click');
  const outside = /^https?:/.test(link);
  const words = (
    <>
      <DisplayLine text={title} className={style.title} />
      {text && <span className={style.text}>{text}</span>}
      {button_text && <span className={style.button}>{button_text}</span>}
      {file_info && (
        <Picture
          file={file_info}
          wide={desktop_file_info}
          alt=""
          sizes="(min-width: 75em) 300px, 160px"
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
