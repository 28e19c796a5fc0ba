import { Suspense } from 'react';
import { Banners } from '../../catalogue/Banners.tsx';
import { MenuSection } from '../../catalogue/MenuSection.tsx';
import { Row } from '../../catalogue/Row.tsx';
import { lazyPart } from '../../page/lazyPart.ts';
import type { PageProps } from '../../page/shownPage.ts';
import { useShopName } from '../../shop/useTemplate.ts';
import { selectInit } from '../../store/gatewayApi.ts';
import { useAppSelector } from '../../store/store.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import style from './homePage.module.css';

const LastOrder = lazyPart(() => import('./LastOrder.tsx').then((m) => m.LastOrder));

export function HomePage({ shown: { page } }: PageProps) {
  const name = useShopName();
  if (page?.type !== 'home') return null;
  const { banners, recommended, sections, seo_text, seo } = page;
  return (
    <>
      <h1 className="hidden-text">{seo.title || name}</h1>
      <LastOrderPlace />
      <Banners banners={banners} />
      <Row title={catalogueTexts.recommended} products={recommended} eager={4} grid />
      {sections.map((section, index) => (
        <MenuSection key={section.category.category_id} section={section} index={index} />
      ))}
      {seo_text && (
        // The server keeps only safe tags, on writing and on giving out.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
        <section className={style.text} dangerouslySetInnerHTML={{ __html: seo_text }} />
      )}
    </>
  );
}

/** Kept free by CSS for known clients before anything of them has come. */
function LastOrderPlace() {
  const isClient = useAppSelector((state) => !!selectInit(state)?.client);
  return (
    <div className={style.lastOrder}>
      {isClient && (
        <Suspense fallback={null}>
          <LastOrder />
        </Suspense>
      )}
    </div>
  );
}
