/** `/` opens the search, unless something is being typed or a dialog is open. */
export const watchSearchKey = (openSearch: () => void) => {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    const typing = target instanceof HTMLElement && target.closest('input, textarea, select, dialog');
    if (typing || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    openSearch();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
};
