import type { ReactNode } from 'react';
import { useOpenOverlay } from '../../store/overlaysSlice.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button } from '../../ui/Button.tsx';
import style from './pageHead.module.css';

export function PageHead({
  name,
  breadcrumbs,
  filter,
  children,
}: {
  name: string;
  breadcrumbs: readonly { name: string; full_path: string }[];
  filter?: boolean;
  children?: ReactNode;
}) {
  const openOverlay = useOpenOverlay();
  return (
    <div className={style.head}>
      <Breadcrumbs items={breadcrumbs} />
      <div className={style.row}>
        <h1>{name}</h1>
        {filter && (
          <Button look="secondary" size="s" icon="filter" onClick={() => openOverlay('filter')}>
            {catalogueTexts.filters}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}
