import { useRef } from 'react';
import { listTexts } from '../../texts/lists.ts';
import { Button } from '../../ui/Button.tsx';
import style from './pages.module.css';

/** The size of a page is the server's: it is known from the first one. */
export function Pages({
  count,
  page,
  shown,
  onChange,
}: {
  count: number;
  page: number;
  shown: number;
  onChange: (page: number) => void;
}) {
  const size = useRef(shown);
  if (page === 0) size.current = Math.max(1, shown);
  const last = Math.ceil(count / size.current) - 1;
  if (last < 1) return null;
  return (
    <nav className={style.pages} aria-label={listTexts.pages}>
      <Button look="secondary" disabled={page === 0} onClick={() => onChange(page - 1)}>
        {listTexts.previous}
      </Button>
      <span aria-current="page">{listTexts.pageOf(page + 1, last + 1)}</span>
      <Button look="secondary" disabled={page >= last} onClick={() => onChange(page + 1)}>
        {listTexts.next}
      </Button>
    </nav>
  );
}
