import { useTemplate } from '../shop/useTemplate.ts';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import style from './categoryTiles.module.css';

/** Three ways on for who has found nothing. */
export function CategoryTiles({ onFollow }: { onFollow?: () => void }) {
  const { categories } = useTemplate();
  return (
    <ul className={style.tiles}>
      {categories.slice(0, 3).map(({ category_id, name, full_path, file_info }) => (
        <li key={category_id}>
          <Link to={full_path} className={style.tile} onClick={onFollow}>
            {file_info && <Picture file={file_info} alt="" sizes="120px" eager className={style.picture} />}
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
