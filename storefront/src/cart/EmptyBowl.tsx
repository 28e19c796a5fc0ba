import style from './emptyBowl.module.css';

const marks = {
  /** Orders that are still to come: a clock over the bowl. */
  orders: 'M60 8a14 14 0 1 0 0 28a14 14 0 1 0 0-28M60 15v8l5 4',
  /** Dishes that were liked. */
  likes: 'M60 36C48 28 44 22 44 16a8 8 0 0 1 16-3a8 8 0 0 1 16 3c0 6-4 12-16 20z',
  /** Bonuses: a coin falls into the bowl. */
  bonuses: 'M60 8a14 14 0 1 0 0 28a14 14 0 1 0 0-28M57 31V15h5a5 5 0 0 1 0 10h-8M54 29h8',
} as const;

/** Drawn where there is nothing yet; the mark over the bowl says what is missing. */
export function EmptyBowl({ mark }: { mark?: keyof typeof marks }) {
  return (
    <svg className={style.bowl} viewBox="0 0 120 96" aria-hidden="true">
      {mark ? (
        <path className={style.rim} d={marks[mark]} />
      ) : (
        <path className={style.steam} d="M44 30c-5-7 5-9 0-18M60 26c-5-8 5-10 0-20M76 30c-5-7 5-9 0-18" />
      )}
      <path className={style.body} d="M14 44h92c0 24-16 40-34 42v4H48v-4C30 84 14 68 14 44z" />
      <path className={style.rim} d="M10 44h100" />
    </svg>
  );
}
