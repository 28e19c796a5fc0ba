import { UnstyledButton } from '@mantine/core';
import { IconBan, IconDots } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import type { PlacedFeature } from '../../feature.ts';
import { ru } from '../../texts/ru.ts';
import { useMay } from '../session/session.api.ts';
import { Count, useCountOf } from './Count.tsx';

const stops = '/catalog/products?state=stopped';
const shown = ['home', 'orders', 'feedbacks'] as const;

/** Where staff go with one thumb; the rest is in the menu behind the last one. */
export function PhoneBar({ entries, onMore }: { entries: readonly PlacedFeature[]; onMore: () => void }) {
  const may = useMay();
  const [home, orders, feedbacks] = shown.map((page) =>
    entries.find(({ entry, right }) => entry === page && may(right)),
  );
  return (
    <nav aria-label={ru.nav.phone} className="phone-bar">
      {home && <PhoneEntry feature={home} />}
      {orders && <PhoneEntry feature={orders} />}
      {may('product.edit') && (
        <Link to={stops}>
          <IconBan size={22} />
          {ru.nav.stops}
        </Link>
      )}
      {feedbacks && <PhoneEntry feature={feedbacks} />}
      <UnstyledButton onClick={onMore}>
        <IconDots size={22} />
        {ru.nav.more}
      </UnstyledButton>
    </nav>
  );
}

function PhoneEntry({ feature }: { feature: PlacedFeature }) {
  const { pathname } = useLocation();
  const count = useCountOf([feature]);
  const [to] = feature.paths;
  return (
    <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
      {feature.icon}
      {feature.label}
      {count && <Count count={count} />}
    </Link>
  );
}
