import { Suspense } from 'react';
import type { PageContentOf } from '../../../../api/contract/catalogue.contract.ts';
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

const Blocks = lazyPart(() => import('../../blocks/Blocks.tsx').then((m) => m.Blocks));
const LastOrder = lazyPart(() => import('./LastOrder.tsx').then((m) => m.LastOrder));

export function HomePage({ shown: { page } }: PageProps) {
  const name = useShopName();
  if (page?.type !== 'home') return null;
  return (
    <>
      <h1 className="hidden-text">{page.seo.title || name}</h1>
      <LastOrderPlace />
      {page.layout.map((part, index) => (
        // A part is its place in the order of staff.
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike
        <Part key={`${part.kind} ${index}`} part={part} page={page} />
      ))}
    </>
  );
}

type Home = PageContentOf<'home'>;

function Part({ part, page }: { part: Home['layout'][number]; page: Home }) {
  switch (part.kind) {
    case 'banners':
      return <Banners banners={page.banners} />;
    case 'recommended':
      return (
        <Row title={part.title || catalogueTexts.recommended} products={page.recommended} eager={4} grid />
      );
    case 'menu':
      return page.sections.map((section) => (
        <MenuSection key={section.category.category_id} section={section} />
      ));
    case 'blocks':
      return (
        <Suspense fallback={null}>
          <Blocks blocks={part.blocks} />
        </Suspense>
      );
    case 'text':
      return (
        page.seo_text && (
          // The server keeps only safe tags, on writing and on giving out.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
          <section className={style.text} dangerouslySetInnerHTML={{ __html: page.seo_text }} />
        )
      );
  }
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
