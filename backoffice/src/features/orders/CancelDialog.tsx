import { Button, Checkbox, Group, Modal, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { ru } from '../../texts/ru.ts';
import { orders as texts } from './texts/ru.ts';

interface Props {
  readonly order: AdminOrder;
  readonly onClose: () => void;
  readonly onCancel: (reason: string, stopProductIds: readonly string[]) => void;
}

/** Money and bonuses go back to the customer, so this one asks; the reason can put what ran out into the stop list. */
export function CancelDialog({ order, onClose, onCancel }: Props) {
  const [reason, setReason] = useState<string>(texts.cancelReasons[0]);
  const [stopped, setStopped] = useState<string[]>([]);
  const dishes = new Map(
    order.products.flatMap((line) => (line.product_id ? [[line.product_id, line.name] as const] : [])),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.cancelTitle(order.number)}
      closeButtonProps={{ 'aria-label': ru.close }}
    >
      <Stack>
        <Radio.Group label={texts.cancelReason} value={reason} onChange={setReason}>
          <Stack gap="sm" mt="xs">
            {texts.cancelReasons.map((each) => (
              <Radio key={each} value={each} label={each} />
            ))}
          </Stack>
        </Radio.Group>
        <Checkbox.Group label={texts.stopDishes} value={stopped} onChange={setStopped}>
          <Stack gap="sm" mt="xs">
            {[...dishes].map(([id, name]) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.back}
          </Button>
          <Button
            onClick={() => {
              onCancel(reason, stopped);
              onClose();
            }}
          >
            {texts.cancelGo}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
