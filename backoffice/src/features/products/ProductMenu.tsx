import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { AdminProduct } from '../../../../api/contract/admin/products.contract.ts';
import { ru } from '../../texts/ru.ts';
import type { Mass } from '../../ui/mass/useMass.tsx';
import { products as texts } from './texts/ru.ts';
import type { ProductActions } from './useProductActions.ts';

interface Props {
  readonly product: AdminProduct;
  readonly points: readonly { readonly id: string; readonly name: string }[];
  readonly actions: ProductActions;
  readonly act: Mass['act'];
  readonly onHistory: () => void;
}

export function ProductMenu({ product, points, actions, act, onHistory }: Props) {
  const ids = [product.product_id];
  const stoppedAt = (affiliateId: string | null) =>
    product.stops.some((stop) => stop.affiliate_id === affiliateId);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={texts.actions(product.name)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {stoppedAt(null) ? (
          <Menu.Item onClick={() => void actions.stop(product, { on: false, affiliateId: null })}>
            {texts.resume}
          </Menu.Item>
        ) : (
          <>
            <Menu.Item
              onClick={() => void actions.stop(product, { on: true, affiliateId: null, today: true })}
            >
              {texts.stopToday}
            </Menu.Item>
            <Menu.Item onClick={() => void actions.stop(product, { on: true, affiliateId: null })}>
              {texts.stopForever}
            </Menu.Item>
          </>
        )}
        {points.map((point) => (
          <Menu.Item
            key={point.id}
            onClick={() => void actions.stop(product, { on: !stoppedAt(point.id), affiliateId: point.id })}
          >
            {stoppedAt(point.id) ? texts.resumeAt(point.name) : texts.stopAt(point.name)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {product.full_path && (
          <Menu.Item component="a" href={product.full_path} target="_blank">
            {texts.open}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => void act(ids, product.published ? 'unpublish' : 'publish')}>
          {product.published ? ru.mass.unpublish : ru.mass.publish}
        </Menu.Item>
        <Menu.Item onClick={() => void act(ids, product.archived ? 'restore' : 'archive')}>
          {product.archived ? ru.mass.restore : ru.mass.archive}
        </Menu.Item>
        <Menu.Item onClick={onHistory}>{texts.history}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
