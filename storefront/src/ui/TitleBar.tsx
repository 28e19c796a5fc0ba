import type { ReactNode } from 'react';
import style from './titleBar.module.css';

/** The name of a page; on phones it stands in a bar of its own, between the way back and what helps, in place of the header. */
export function TitleBar({ title, back, end }: { title: string; back: ReactNode; end?: ReactNode }) {
  return (
    <div className={style.bar}>
      <div className={style.tool}>{back}</div>
      <h1 className={style.title}>{title}</h1>
      {end && <div className={style.tool}>{end}</div>}
    </div>
  );
}
