import { ActionIcon, Group, Text } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { format } from '../../texts/format.ts';
import { Options } from './Options.tsx';
import { useOrderActions } from './orderActions.ts';
import { orders } from './texts/ru.ts';

const texts = orders.card;

/** What to cook, each choice on a row of its own. Of several portions it says that the choice is in each, so that nobody shares it out among them. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const { stopDish } = useOrderActions();
  return order.products.map((line) => (
    <Group key={`${line.uid}${line.gift}`} justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text>
          {line.name} × {line.count}
          {line.gift && ` (${texts.gift})`}
        </Text>
        {line.count > 1 && line.details.length > 0 && (
          <Text size="sm" c="dimmed">
            {orders.inEach}
          </Text>
        )}
        <Options details={line.details} />
        {line.allergens.length > 0 && (
          <Text size="sm" c="dimmed">
            {orders.allergens(line.allergens)}
          </Text>
        )}
      </div>
      <Group gap="xs" wrap="nowrap">
        <Text className="numbers">{format.money(line.total)}</Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          disabled={line.product_id === null}
          aria-label={texts.stop(line.name)}
          title={texts.stop(line.name)}
          onClick={() => line.product_id && stopDish(order, line.product_id)}
        >
          <IconHandStop size={18} />
        </ActionIcon>
      </Group>
    </Group>
  ));
}
