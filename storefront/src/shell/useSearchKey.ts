import { useEffect } from 'react';
import { useOpenOverlay } from '../store/overlaysSlice.ts';

/** `/` opens the search, unless something is being typed or a dialog is open. */
export const useSearchKey = () => {
  const openOverlay = useOpenOverlay();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      const typing = target instanceof HTMLElement && target.closest('input, textarea, select, dialog');
      if (typing || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      openOverlay('search');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openOverlay]);
};
