import { useInit } from '../../store/gatewayApi.ts';
import { cabinetTexts } from '../../texts/cabinet.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import style from './cabinet.module.css';
import { sections } from './sections.ts';

/** Where to go in the cabinet, with what is kept there counted. */
export function SectionLinks({ current, onFollow }: { current?: string; onFollow?: () => void }) {
  const client = useInit()?.client;
  const counts: Partial<Record<string, number>> = {
    '/my/favourite': client?.likes_products.length,
    '/my/addresses': client?.addresses.length,
  };
  return (
    <nav aria-label={cabinetTexts.navigation}>
      <ul className={style.links}>
        {sections.map(({ path, name, icon }) => (
          <li key={path}>
            <Link
              className={style.link}
              to={path}
              aria-current={path === current ? 'page' : undefined}
              onClick={onFollow}
            >
              <Icon name={icon} />
              {name}
              {Boolean(counts[path]) && <span className={style.linkCount}>{counts[path]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
