const pieces = 12;
const colours = ['#f84752', '#ffe9a8', '#d9f5e4', '#ffb36b'];

/** Twelve pieces fly from the gift in sight, which hops once. Nothing when motion is not wanted. */
export const throwConfetti = () => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const gift = [...document.querySelectorAll('[data-gift-button]')].find(
    (button) => button.getClientRects().length > 0,
  );
  gift?.animate(
    [{ transform: 'none' }, { transform: 'translateY(-10px) rotate(-6deg)' }, { transform: 'none' }],
    { duration: 420, easing: 'cubic-bezier(.2,.7,.3,1)' },
  );
  const box = gift?.getBoundingClientRect();
  const x = box ? box.left + box.width / 2 : window.innerWidth / 2;
  const y = box ? box.top + box.height / 2 : window.innerHeight - 80;
  // A modal dialog is above everything else: what flies must be inside it.
  const home = document.querySelector('dialog[open]:last-of-type') ?? document.body;
  for (let index = 0; index < pieces; index += 1) {
    const piece = document.createElement('span');
    piece.setAttribute('aria-hidden', 'true');
    Object.assign(piece.style, {
      position: 'fixed',
      zIndex: '95',
      left: `${x}px`,
      top: `${y}px`,
      width: '8px',
      height: '12px',
      borderRadius: '2px',
      pointerEvents: 'none',
      background: colours[index % colours.length] ?? '',
    });
    home.append(piece);
    const angle = (index / pieces) * 2 * Math.PI;
    const [dx, dy] = [Math.cos(angle) * 90, Math.sin(angle) * 70 - 60];
    const flight = piece.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${dx}px, ${dy}px) rotate(${angle}rad)`, opacity: 1, offset: 0.5 },
        { transform: `translate(${dx * 1.2}px, ${dy + 120}px) rotate(${angle * 3}rad)`, opacity: 0 },
      ],
      { duration: 900, easing: 'cubic-bezier(.2,.6,.4,1)' },
    );
    flight.onfinish = () => piece.remove();
    flight.oncancel = () => piece.remove();
  }
};
