import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import style from './pageHead.module.css';

export function PageHead({
  name,
  breadcrumbs,
  children,
}: {
  name: string;
  breadcrumbs: readonly { name: string; full_path: string }[];
  children?: ReactNode;
}) {
  return (
    <div className={style.head}>
      <Breadcrumbs items={breadcrumbs} />
      <h1>{name}</h1>
      {children}
    </div>
  );
}
