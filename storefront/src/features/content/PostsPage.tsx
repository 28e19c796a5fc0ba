import { formatDay } from '../../format/dates.ts';
import type { PageProps } from '../../page/shownPage.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import style from './postsPage.module.css';

export function PostsPage({ shown: { page } }: PageProps) {
  if (page?.type !== 'posts') return null;
  return (
    <>
      <Breadcrumbs items={page.breadcrumbs} />
      <h1>{page.name}</h1>
      <ul className={style.list}>
        {page.posts.map(({ name, full_path, excerpt, published_at, file_info }, index) => (
          <li key={full_path} className={style.post}>
            {file_info && (
              <Picture
                file={file_info}
                alt=""
                sizes="(min-width: 64em) 400px, (min-width: 40em) 48vw, 100vw"
                eager={index < 3}
                className={style.picture}
              />
            )}
            <div className={style.words}>
              <h2 className={style.name}>
                <Link to={full_path}>{name}</Link>
              </h2>
              {published_at && (
                <time className={style.date} dateTime={published_at}>
                  {formatDay(published_at)}
                </time>
              )}
              <p className={style.excerpt}>{excerpt}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
