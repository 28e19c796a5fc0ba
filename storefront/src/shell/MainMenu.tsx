import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Template } from '../../../api/contract/init.contract.ts';
import { decodedPath } from '../navigation/decodedPath.ts';
import { useTemplate } from '../shop/useTemplate.ts';
import { shellTexts } from '../texts/shell.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import style from './mainMenu.module.css';
import { Popup } from './Popup.tsx';

export type MenuEntry = Template['menu'][number];

/** The menu of the header: hidden items, and the last ones for which there is no room, stand under «more». */
export function MainMenu() {
  const { menu } = useTemplate();
  const shown = menu.filter(({ is_menu_hidden }) => !is_menu_hidden);
  const hidden = menu.filter(({ is_menu_hidden }) => is_menu_hidden);
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFitting(list, shown.length);
  const under = [...shown.slice(fitting), ...hidden];
  return (
    <nav className={style.nav} aria-label={shellTexts.mainMenu}>
      <ul ref={list} className={style.list}>
        {shown.map((item, index) => (
          <li key={item.url + item.name} className={style.item} data-hidden={index >= fitting || undefined}>
            <MenuLink item={item} className={style.link} />
          </li>
        ))}
      </ul>
      {under.length > 0 && (
        <Popup
          buttonClass={style.more}
          button={
            <>
              {shellTexts.more}
              <Icon name="chevronDown" className={style.chevron} />
            </>
          }
        >
          {(close) => (
            <ul className={style.under}>
              {under.map((item) => (
                <li key={item.url + item.name}>
                  <MenuLink item={item} className={style.underLink} onClick={close} />
                </li>
              ))}
            </ul>
          )}
        </Popup>
      )}
    </nav>
  );
}

/** A page of the shop, or a link elsewhere in a new tab. */
export function MenuLink({
  item,
  className,
  onClick,
}: {
  item: MenuEntry;
  className?: string | undefined;
  onClick?: () => void;
}) {
  const { pathname } = useLocation();
  if (item.type === 'link')
    return (
      <a
        className={className}
        href={item.content || item.url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onClick}
      >
        {item.name}
      </a>
    );
  const path = item.link_info.full_path || item.url;
  return (
    <Link
      className={className}
      to={path}
      aria-current={decodedPath(pathname) === path ? 'page' : undefined}
      onClick={onClick}
    >
      {item.name}
    </Link>
  );
}

/** How many items stand whole in the first row: the list wraps, and what wraps does not fit. */
const useFitting = (list: React.RefObject<HTMLUListElement | null>, count: number) => {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const items = [...element.children].filter((child) => child instanceof HTMLElement);
      const top = items[0]?.offsetTop ?? 0;
      const { clientWidth } = element;
      setFitting(items.filter((item) => item.offsetTop === top && item.offsetWidth <= clientWidth).length);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [list]);
  return Math.min(fitting, count);
};
