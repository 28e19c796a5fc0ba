import { Suspense } from 'react';
import { Blocks } from '../../blocks/Blocks.tsx';
import html from '../../blocks/html.module.css';
import { formatDay } from '../../format/dates.ts';
import { lazyPart } from '../../page/lazyPart.ts';
import type { PageProps } from '../../page/shownPage.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import style from './contentPage.module.css';

const PolicyVersions = lazyPart(() => import('./PolicyVersions.tsx').then((m) => m.PolicyVersions));

/** A page, a post, the policy: HTML that staff wrote and the server keeps safe. */
export function ContentPage({ shown }: PageProps) {
  const { page } = shown;
  const hydrated = useIsHydrated();
  if (page?.type !== 'page' && page?.type !== 'application') return null;
  const picture = page.type === 'page' ? page.file_info : null;
  const published = page.type === 'page' ? page.published_at : null;
  return (
    <article className={style.page}>
      <Breadcrumbs items={page.breadcrumbs} />
      <h1>{page.name}</h1>
      {published && (
        <p className={style.date}>
          <time dateTime={published}>{formatDay(published)}</time>
        </p>
      )}
      {picture && (
        <Picture
          file={picture}
          alt={picture.alt}
          sizes="(min-width: 50em) 760px, 100vw"
          first
          className={html.picture}
        />
      )}
      {page.html && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server on writing and on giving out
        <div className={html.text} dangerouslySetInnerHTML={{ __html: page.html }} />
      )}
      {hydrated && shown.path === '/policy' && (
        <Suspense fallback={null}>
          <PolicyVersions />
        </Suspense>
      )}
      {page.type === 'page' && <Blocks blocks={page.blocks} />}
    </article>
  );
}
