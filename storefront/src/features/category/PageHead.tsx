import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import style from './pageHead.module.css';

export function PageHead({
  name,
  breadcrumbs,
  aside,
  children,
}: {
  name: string;
  breadcrumbs: readonly { name: string; full_path: string }[];
  /** Beside the title. */
  aside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={style.head}>
      <Breadcrumbs items={breadcrumbs} />
      <div className={style.line}>
        <h1>{name}</h1>
        {aside}
      </div>
      {children}
    </div>
  );
}
