import { useEffect } from 'react';

/**
 * Tells the styles whether the header's main line is hidden: it goes after scrolling down past its own height and
 * returns on scrolling up. One attribute on the root, changed only when the answer changes.
 */
const hideHeader = () => {
  const root = document.documentElement;
  let last = 0; // whoever has scrolled before this woke up has scrolled down
  let waiting = false;
  const judge = () => {
    waiting = false;
    const now = window.scrollY;
    if (Math.abs(now - last) < 6) return;
    const hidden = now > last && now > 64;
    last = now;
    if ((root.dataset.header === 'hidden') === hidden) return;
    if (hidden) root.dataset.header = 'hidden';
    else delete root.dataset.header;
  };
  const onScroll = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(judge);
  };
  judge();
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    window.removeEventListener('scroll', onScroll);
    delete root.dataset.header;
  };
};

export function HeaderHiding() {
  useEffect(hideHeader, []);
  return null;
}
