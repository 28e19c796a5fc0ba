import { useLayoutEffect, useRef } from 'react';
import { useToasts } from '../store/toastsSlice.ts';
import { uiTexts } from '../texts/ui.ts';
import { useTopDialog } from '../ui/dialogStack.ts';
import { ToastCard } from './ToastCard.tsx';
import style from './toastRegion.module.css';

/**
 * The place of toasts and of what screen readers hear. A modal dialog makes all outside it silent and dead, so while one
 * is open the whole node moves inside; it is never made anew, or a reader would lose the region it listens to.
 */
export function Toaster() {
  const toasts = useToasts();
  const place = useRef<HTMLDivElement>(null);
  const home = useRef<HTMLDivElement>(null);
  const top = useTopDialog();
  useLayoutEffect(() => {
    const node = place.current;
    const target = top ?? home.current;
    if (node && target && node.parentElement !== target) target.append(node);
    return () => {
      if (node && home.current) home.current.append(node);
    };
  }, [top]);
  return (
    <div ref={home}>
      <div ref={place}>
        <div id="live-polite" className="hidden-text" aria-live="polite" aria-atomic="true" />
        <div id="live-assertive" className="hidden-text" aria-live="assertive" aria-atomic="true" />
        <section className={style.region} aria-label={uiTexts.notices}>
          {toasts.map((message) => (
            <ToastCard key={message.id} message={message} />
          ))}
        </section>
      </div>
    </div>
  );
}
