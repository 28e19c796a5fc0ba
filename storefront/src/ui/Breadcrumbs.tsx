import { uiTexts } from '../texts/ui.ts';
import style from './breadcrumbs.module.css';
import { Link } from './Link.tsx';

export function Breadcrumbs({ items }: { items: readonly { name: string; full_path: string }[] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={uiTexts.breadcrumbs}>
      <ol className={style.list}>
        {items.map(({ name, full_path }, index) => (
          <li key={full_path} className={style.item}>
            {index === items.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link to={full_path}>{name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
