import type { ReactNode } from 'react';
import { EmptyBowl } from '../../cart/EmptyBowl.tsx';
import { cabinetTexts } from '../../texts/cabinet.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import style from './emptyList.module.css';

/** A list of the cabinet that has nothing yet: what will stand here, and the way to it. */
export function EmptyList({
  mark,
  title,
  text,
  go = cabinetTexts.toMenu,
  picture = <EmptyBowl mark={mark} />,
}: {
  mark?: 'bonuses';
  title: string;
  text: string;
  go?: string;
  picture?: ReactNode;
}) {
  return (
    <div className={style.empty}>
      {picture}
      <p className={style.title}>{title}</p>
      <p className={style.text}>{text}</p>
      <ButtonLink to="/">{go}</ButtonLink>
    </div>
  );
}
