import { createContext, type ReactNode, use, useId, useLayoutEffect, useRef } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { IconButton } from '../ui/Button.tsx';
import { classNames } from '../ui/classNames.ts';
import { dialogStack } from '../ui/dialogStack.ts';
import { dropSecondClick } from '../ui/dropSecondClick.ts';
import style from './dialog.module.css';
import { useSwipeToClose } from './useSwipeToClose.ts';

const CloseContext = createContext<() => void>(() => undefined);
/** Closes the dialog around, with its motion. */
export const useCloseDialog = () => use(CloseContext);

const leaving = 160;

/**
 * A modal on the native element. On phones `sheet` (from below, follows the finger) or `full` (the whole screen); from
 * 640 a window in the middle. `left` slides in from the left, `right` from the right, at every width.
 */
export function Dialog({
  title,
  onClose,
  kind = 'sheet',
  width = 'm',
  titleHidden,
  heading,
  footer,
  className,
  children,
}: {
  /** The name of the dialog; shown on top unless `titleHidden`. */
  title: string;
  onClose: () => void;
  kind?: 'sheet' | 'full' | 'left' | 'right';
  /** m = 500, gift = 780, l = 960 (a dish). */
  width?: 'm' | 'gift' | 'l';
  titleHidden?: boolean;
  /** Stands in the title row, before the cross. */
  heading?: ReactNode;
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const latestClose = useRef(onClose);
  useLayoutEffect(() => {
    latestClose.current = onClose;
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    // The page behind loses its scrollbar; its place is kept, so that nothing moves there.
    if (!document.querySelector('dialog[data-modal][open]')) {
      const root = document.documentElement;
      root.style.setProperty('--gutter', `${window.innerWidth - root.offsetWidth}px`);
    }
    element.showModal();
    dialogStack.add(element);
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector('h2');
    first?.focus({ preventScroll: true });
    return () => {
      dialogStack.remove(element);
      element.close();
      dropSecondClick();
      // The opener may have gone with what was done (a removed line): the cart is then the nearest place.
      const back = opener?.isConnected ? opener : document.querySelector('[data-cart-button]');
      if (back instanceof HTMLElement && back !== document.body) back.focus({ preventScroll: true });
    };
  }, []);

  const close = () => {
    const element = dialog.current;
    if (!element || element.dataset.closing) return;
    element.dataset.closing = 'true';
    setTimeout(() => latestClose.current(), leaving);
  };
  useSwipeToClose(dialog, close, kind === 'sheet');

  return (
    <CloseContext value={close}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc comes as the cancel event */}
      <dialog
        ref={dialog}
        className={classNames(
          style.dialog,
          style[kind],
          width !== 'm' && style[width === 'l' ? 'large' : 'gift'],
          className,
        )}
        data-modal
        aria-labelledby={titleId}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
        onClick={(event) => {
          if (event.target === dialog.current) close();
        }}
      >
        <div className={style.frame}>
          <span className={style.handle} data-handle aria-hidden="true" />
          <header className={classNames(style.head, titleHidden && style.headFloating)}>
            <h2 id={titleId} tabIndex={-1} className={titleHidden ? 'hidden-text' : style.title}>
              {title}
            </h2>
            {heading}
            <IconButton icon="close" label={uiTexts.close} className={style.cross} onClick={close} />
          </header>
          <div className={style.body} data-scroll>
            {children}
          </div>
          {footer && <footer className={style.foot}>{footer}</footer>}
        </div>
      </dialog>
    </CloseContext>
  );
}
