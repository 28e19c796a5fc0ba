/** React marks what it answers for. */
const isAwake = (link: Element): boolean => Object.keys(link).some((name) => name.startsWith('__react'));
/** Addresses that are no pages of the shop. */
const elsewhere = /^\/(api|admin|files|assets)(\/|$)|\.\w+$/;

/**
 * Links of parts that sleep, and of texts that staff wrote, are followed inside the page too: without a network the browser
 * would leave the shop for a page of its own. Returns what stops it.
 */
export const followSleepingLinks = (root: HTMLElement, go: (path: string) => void): (() => void) => {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!isPlain || isAwake(link) || elsewhere.test(link.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  // On the root itself, after React: a click wakes its part up where it can, and the link then does what it does at any
  // time (a dish opens over the menu). Of a click on what sleeps on, React lets nobody below the root hear.
  root.addEventListener('click', follow, true);
  return () => root.removeEventListener('click', follow, true);
};
