const duration = 420;

/** A copy of the picture flies to the cart button that is in sight. Nothing waits for it. */
export const flyToCart = (from: Element | null) => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const target = [...document.querySelectorAll('[data-cart-button]')].find(
    (button) => button.getClientRects().length > 0,
  );
  const picture = from?.querySelector('img');
  if (!target || !picture) return;
  const start = picture.getBoundingClientRect();
  const end = target.getBoundingClientRect();
  const copy = picture.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return;
  copy.setAttribute('aria-hidden', 'true');
  copy.setAttribute('alt', '');
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '100',
    left: `${start.left}px`,
    top: `${start.top}px`,
    width: `${start.width}px`,
    height: `${start.height}px`,
    borderRadius: '18px',
    pointerEvents: 'none',
  });
  document.body.append(copy);
  const x = end.left + end.width / 2 - (start.left + start.width / 2);
  const y = end.top + end.height / 2 - (start.top + start.height / 2);
  const flight = copy.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${x * 0.6}px, ${y * 0.5 - 60}px) scale(.5)`, opacity: 0.9, offset: 0.6 },
      { transform: `translate(${x}px, ${y}px) scale(.08)`, opacity: 0.3 },
    ],
    { duration, easing: 'cubic-bezier(.4,.1,.6,1)' },
  );
  flight.onfinish = () => {
    copy.remove();
    target.animate([{ transform: 'scale(1)' }, { transform: 'scale(1.12)' }, { transform: 'scale(1)' }], 240);
  };
  flight.oncancel = () => copy.remove();
};
