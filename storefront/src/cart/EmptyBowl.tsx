import style from './emptyBowl.module.css';

/** Drawn where there is nothing to eat yet. */
export function EmptyBowl() {
  return (
    <svg className={style.bowl} viewBox="0 0 120 96" aria-hidden="true">
      <path className={style.steam} d="M44 30c-5-7 5-9 0-18M60 26c-5-8 5-10 0-20M76 30c-5-7 5-9 0-18" />
      <path className={style.body} d="M14 44h92c0 24-16 40-34 42v4H48v-4C30 84 14 68 14 44z" />
      <path className={style.rim} d="M10 44h100" />
    </svg>
  );
}
