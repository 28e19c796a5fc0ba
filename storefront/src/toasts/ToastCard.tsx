import { useEffect, useRef, useState } from 'react';
import { type Toast, useToast } from '../store/toastsSlice.ts';
import { uiTexts } from '../texts/ui.ts';
import { IconButton } from '../ui/Button.tsx';
import { classNames } from '../ui/classNames.ts';
import { Icon } from '../ui/Icon.tsx';
import style from './toastCard.module.css';

export function ToastCard({ message }: { message: Toast }) {
  const toast = useToast();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const left = useRef(message.seconds * 1000);
  useEffect(() => {
    if (held) return;
    const begun = Date.now();
    const timer = setTimeout(() => toast.close(message.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - begun;
    };
  }, [held, message.id, toast.close]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focus only stop the clock
    <div
      className={classNames(style.toast, style[message.tone])}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {message.tone !== 'info' && (
        <Icon name={message.tone === 'error' ? 'warning' : 'check'} className={style.icon} />
      )}
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
