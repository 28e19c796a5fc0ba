import type { ReactNode } from 'react';
import { Waiting } from '../../page/Waiting.tsx';
import { problemText } from '../../problem.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import style from './cabinet.module.css';
import { Pages } from './Pages.tsx';

interface Query<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** The states that every list of the cabinet has: loading, failed, empty, shown, with pages below. */
export function PagedList<Data extends { count: number }, Item>({
  query,
  itemsOf,
  page,
  onPage,
  empty,
  children,
}: {
  query: Query<Data>;
  itemsOf: (data: Data) => readonly Item[];
  page: number;
  onPage: (page: number) => void;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}) {
  const { data, error, refetch } = query;
  if (!data && error)
    return (
      <div className={style.empty} role="alert">
        <p>{problemText(error)}</p>
        <Button look="secondary" onClick={() => void refetch()}>
          {uiTexts.retry}
        </Button>
      </div>
    );
  if (!data)
    return (
      <Waiting onRetry={() => void refetch()}>
        <Skeleton className={style.placeholder} />
      </Waiting>
    );
  if (data.count === 0) return empty;
  const items = itemsOf(data);
  return (
    <>
      {children(items)}
      <Pages count={data.count} page={page} shown={items.length} onChange={onPage} />
    </>
  );
}
