import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../ui/Icon.tsx';
import style from './footer.module.css';

/**
 * A column on desktops, a part of an accordion on phones; open in the HTML, so that without scripts all is there. Where
 * scripts run CSS draws it folded from the start: nothing moves when it wakes up (`data-live`).
 */
export function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  const group = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 48em)');
    const follow = () => {
      group.current?.toggleAttribute('open', wide.matches);
      group.current?.setAttribute('data-live', '');
    };
    follow();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  return (
    <details ref={group} className={style.group} open>
      <summary className={style.title}>
        {title}
        <Icon name="chevronDown" className={style.chevron} />
      </summary>
      <div className={style.links}>{children}</div>
    </details>
  );
}
