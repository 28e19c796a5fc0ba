import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../ui/classNames.ts';
import style from './popup.module.css';

/** A small panel under its button: opens by click, closes by Esc, by a click beside and when focus leaves. */
export function Popup({
  button,
  buttonClass,
  buttonLabel,
  align = 'right',
  children,
}: {
  button: ReactNode;
  buttonClass?: string | undefined;
  buttonLabel?: string;
  align?: 'left' | 'right';
  children: ReactNode | ((close: () => void) => ReactNode);
}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Esc of what is inside
    <div
      ref={root}
      className={style.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={opener}
        type="button"
        className={buttonClass}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={buttonLabel}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div id={id} className={classNames(style.panel, style[align])}>
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  );
}
