/** How scripts scroll: at once for whoever has asked for less motion, as styles do. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
