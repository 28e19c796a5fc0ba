import { useEffect, useRef } from 'react';
import type { CategoryLink } from '../../../api/contract/catalogue.contract.ts';
import type { ShownPage } from '../page/shownPage.ts';
import { sectionId, useScrollSpy } from '../page/useScrollSpy.ts';
import { useTemplate } from '../shop/useTemplate.ts';
import { useOpenOverlay } from '../store/overlaysSlice.ts';
import { shellTexts } from '../texts/shell.ts';
import { IconButton } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { scrollBehavior } from '../ui/motion.ts';
import { Picture } from '../ui/Picture.tsx';
import style from './categoryStrip.module.css';
import { LatePart } from './LatePart.tsx';

/** The categories under the header: on the menu page links to its sections with a scroll-spy, elsewhere to pages. */
export function CategoryStrip({ shown: { page, path } }: { shown: ShownPage }) {
  const { categories } = useTemplate();
  const sections = page?.type === 'home' || page?.type === 'catalog' ? page.sections : null;
  const links: readonly CategoryLink[] = sections
    ? sections.map(({ category }) => category)
    : categories.filter(({ is_menu_hidden }) => !is_menu_hidden);
  const spied = useScrollSpy(sections?.map(({ category }) => category.slug) ?? null);
  const list = useRef<HTMLUListElement>(null);
  const current = sections
    ? spied
    : (links.find(({ full_path }) => path === full_path || path.startsWith(`${full_path}/`))?.slug ?? null);

  useEffect(() => {
    const strip = list.current;
    const mark = strip?.querySelector<HTMLElement>(`[data-slug="${current}"]`);
    if (!strip || !mark) return;
    // Scrolls the strip itself and never the page.
    strip.scrollTo({
      left: mark.offsetLeft - strip.clientWidth / 2 + mark.offsetWidth / 2,
      behavior: scrollBehavior(),
    });
  }, [current]);

  const openOverlay = useOpenOverlay();
  const category = page?.type === 'category' ? page.category : undefined;
  return (
    <nav className={style.strip} aria-label={shellTexts.categories}>
      <IconButton
        icon="filter"
        label={shellTexts.filters}
        className={style.filter}
        onClick={() => openOverlay('filter', category ? { category } : {})}
      />
      <ul ref={list} className={style.list}>
        {links.map(({ category_id, slug, name, full_path, file_info }) => (
          <li key={category_id}>
            <Link
              className={style.chip}
              data-slug={slug}
              to={sections ? { hash: sectionId(slug) } : full_path}
              replace={sections !== null}
              aria-current={slug === current ? 'true' : undefined}
              onClick={() => {
                if (sections) goToSection(slug);
              }}
            >
              {file_info && <Picture file={file_info} alt="" sizes="28px" className={style.picture} />}
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <LatePart name="StripArrows" />
    </nav>
  );
}

/** Scrolls to the section and puts the focus on its heading, so that Tab goes on from there. */
const goToSection = (slug: string) => {
  const section = document.getElementById(sectionId(slug));
  section?.scrollIntoView();
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
};
