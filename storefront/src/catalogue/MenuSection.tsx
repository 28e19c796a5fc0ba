import { Suspense } from 'react';
import type { PageContentOf } from '../../../api/contract/catalogue.contract.ts';
import { sectionId } from '../page/useScrollSpy.ts';
import { Link } from '../ui/Link.tsx';
import { DishGrid } from './DishGrid.tsx';
import style from './menuSection.module.css';

/** A category as a part of the menu page. Its cards are drawn only when they come near. */
export function MenuSection({
  section: { category, note, products },
}: {
  section: PageContentOf<'catalog'>['sections'][number];
}) {
  return (
    <section
      id={sectionId(category.slug)}
      className={style.section}
      aria-labelledby={`${category.slug}-title`}
    >
      <h2 id={`${category.slug}-title`} tabIndex={-1} className={style.title}>
        <Link to={category.full_path} className={style.link}>
          {category.name}
        </Link>
      </h2>
      {note && <p className={style.note}>{note}</p>}
      {/* A section wakes up by itself, between other tasks, or at once when it is touched. */}
      <Suspense fallback={null}>
        <DishGrid products={products} />
      </Suspense>
    </section>
  );
}
