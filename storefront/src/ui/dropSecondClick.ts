/** As long as systems wait for the second press of a double click (ms). */
const doubleClick = 500;

/** A dialog has gone with the first press of a double click: the second must not press what lay beneath it. */
export const dropSecondClick = (): void => {
  const drop = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', drop, true);
  setTimeout(() => window.removeEventListener('click', drop, true), doubleClick);
};
