import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { IconButton } from '../ui/Button.tsx';
import { classNames } from '../ui/classNames.ts';
import { useTopDialog } from '../ui/dialogStack.ts';
import { Icon } from '../ui/Icon.tsx';
import style from './toaster.module.css';
import { type Toast, toast, useToasts } from './toasts.ts';

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

function ToastCard({ message }: { message: Toast }) {
  const [held, setHeld] = useState(false);
  const left = useRef(message.seconds * 1000);
  useEffect(() => {
    if (held) return;
    const begun = Date.now();
    const timer = setTimeout(() => toast.close(message.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - begun;
    };
  }, [held, message.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
    <div
      className={classNames(style.toast, style[message.tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={message.tone === 'error' ? 'warning' : 'check'} className={style.icon} />
      <p className={style.text} role={message.tone === 'error' ? 'alert' : 'status'}>
        {message.text}
      </p>
      {message.action && (
        <button
          type="button"
          className={style.action}
          onClick={() => {
            message.action?.run();
            toast.close(message.id);
          }}
        >
          {message.action.label}
        </button>
      )}
      <IconButton
        icon="close"
        label={uiTexts.close}
        className={style.close}
        onClick={() => toast.close(message.id)}
      />
    </div>
  );
}
