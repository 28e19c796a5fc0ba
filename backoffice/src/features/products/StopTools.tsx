import { Button, Group } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { AdminProduct } from '../../../../api/contract/admin/products.contract.ts';
import type { Named } from './SaleState.tsx';
import { StopEnds } from './StopEnds.tsx';
import { products as texts } from './texts/ru.ts';
import type { ProductActions } from './useProductActions.ts';

interface Props {
  readonly product: AdminProduct;
  readonly points: readonly Named[];
  readonly actions: ProductActions;
}

const fingerHigh = 44;

/** On a phone's card of a dish that is stopped: taken off or prolonged by one thumb, for each place where it is stopped. */
export function StopTools({ product, points, actions }: Props) {
  const { name, stops } = product;
  return stops.map(({ affiliate_id: affiliateId }) => {
    const place = points.find(({ id }) => id === affiliateId)?.name;
    const named = place ? `${name}, ${place}` : name;
    return (
      <Group key={affiliateId ?? ''} gap="xs" mt="sm" grow preventGrowOverflow={false}>
        <Button
          variant="default"
          h={fingerHigh}
          leftSection={<IconPlayerPlay size={18} />}
          aria-label={`${texts.stops.takeOff(place)}: ${named}`}
          onClick={() => void actions.stop(product, { on: false, affiliateId })}
        >
          {texts.stops.takeOff(place)}
        </Button>
        <StopEnds
          label={texts.stops.prolong}
          height={fingerHigh}
          name={`${texts.stops.prolong}: ${named}`}
          onPut={(wish) => void actions.stop(product, { on: true, affiliateId, ...wish })}
        />
      </Group>
    );
  });
}
