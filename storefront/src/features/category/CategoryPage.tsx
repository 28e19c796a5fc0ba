import { DishGrid } from '../../catalogue/DishGrid.tsx';
import type { PageProps } from '../../page/shownPage.ts';
import { Link } from '../../router/Link.tsx';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import style from './categoryPage.module.css';
import { PageHead } from './PageHead.tsx';

export function CategoryPage({ shown: { page } }: PageProps) {
  if (page?.type !== 'category') return null;
  const { category, note, children, products, breadcrumbs } = page;
  return (
    <>
      <PageHead name={category.name} breadcrumbs={breadcrumbs} filter>
        {note && <p className={style.note}>{note}</p>}
        {children.length > 0 && (
          <nav className={style.children} aria-label={catalogueTexts.subcategories}>
            {children.map(({ category_id, name, full_path }) => (
              <Link key={category_id} to={full_path} className={style.child}>
                {name}
              </Link>
            ))}
          </nav>
        )}
      </PageHead>
      {products.length > 0 ? (
        <DishGrid products={products} eager={8} first level={2} />
      ) : (
        <div className={style.empty}>
          <p>{catalogueTexts.emptyCategory}</p>
          <ButtonLink look="secondary" to="/">
            {catalogueTexts.allMenu}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
