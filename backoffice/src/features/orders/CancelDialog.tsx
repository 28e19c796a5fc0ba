import { Button, Checkbox, Group, Kbd, Modal, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconInfoCircle, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import type { Refusal } from './orderActions.ts';
import { type Card, useOrderCardQuery } from './orders.api.ts';
import classes from './orders.module.css';
import { orders } from './texts/ru.ts';

const texts = orders.cancel;
const [nothingLeft] = texts.reasons;

interface Props {
  readonly order: AdminOrder;
  readonly onClose: () => void;
  readonly onCancel: (refusal: Refusal) => void;
}

/**
 * Money and bonuses go back to the customer, so this one asks: why, by a digit; what ran out and until when, in the same step;
 * and it says beforehand what the customer gets.
 */
export function CancelDialog({ order, onClose, onCancel }: Props) {
  const { data: card } = useOrderCardQuery({ params: { id: order.order_id } });
  const [reason, setReason] = useState<string>(nothingLeft.name);
  const [stopped, setStopped] = useState<string[]>([]);
  const [stopEnd, setStopEnd] = useState<keyof typeof texts.stopEnds>('today');
  const isStopping = reason === nothingLeft.name;
  const dishes = new Map(
    order.products.flatMap((line) => (line.product_id ? [[line.product_id, line.name] as const] : [])),
  );
  const go = () => {
    const stopProductIds = isStopping ? stopped : [];
    onCancel({ reason, stopProductIds, stopToday: stopEnd === 'today' && stopProductIds.length > 0 });
    onClose();
  };
  useHotkeys(
    [
      ...texts.reasons.map(
        ({ name }, index) => [String(index + 1), () => setReason(name)] as [string, () => void],
      ),
      ['mod+Enter', go],
    ],
    // A radio button is an input, too, and takes no letters.
    ['TEXTAREA', 'SELECT'],
  );
  return (
    <Modal
      opened
      onClose={onClose}
      size={600}
      title={texts.title(order.number)}
      closeButtonProps={{ 'aria-label': ru.close }}
    >
      <Stack>
        <Radio.Group label={texts.why} value={reason} onChange={setReason}>
          <div className={classes.reasons}>
            {texts.reasons.map(({ name, hint }, index) => (
              <div key={name} className={classes.reason} data-on={reason === name || undefined}>
                <Group justify="space-between" wrap="nowrap">
                  <Radio value={name} label={name} {...(hint && { description: hint })} />
                  <Kbd aria-hidden>{index + 1}</Kbd>
                </Group>
                {isStopping && name === nothingLeft.name && (
                  <Checkbox.Group
                    className={classes.stopped}
                    aria-label={texts.dishes}
                    value={stopped}
                    onChange={setStopped}
                  >
                    <Stack gap={4}>
                      {[...dishes].map(([id, dish]) => (
                        <Checkbox key={id} value={id} label={dish} mih={36} />
                      ))}
                      {stopped.length > 0 && (
                        <NativeSelect
                          label={texts.stopEnd}
                          value={stopEnd}
                          onChange={({ currentTarget: { value } }) =>
                            setStopEnd(value === 'today' ? 'today' : 'further')
                          }
                          data={Object.entries(texts.stopEnds).map(([value, label]) => ({ value, label }))}
                        />
                      )}
                    </Stack>
                  </Checkbox.Group>
                )}
              </div>
            ))}
          </div>
        </Radio.Group>
        <div className={classes.outcomeNote} role="status">
          <IconInfoCircle size={18} aria-hidden />
          <Text size="sm">{outcomeOf(order, card)}</Text>
        </div>
        <Group>
          {order.phone && (
            <Button
              component="a"
              href={`tel:${order.phone}`}
              variant="default"
              h={44}
              leftSection={<IconPhone size={16} />}
            >
              {texts.call}
            </Button>
          )}
          <Button variant="default" h={44} ml="auto" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button h={44} onClick={go}>
            {texts.go}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function outcomeOf({ bonuses }: AdminOrder, card: Card | undefined): string {
  const money = card?.payment ? card.payment.taken + card.payment.held - card.payment.refunded : 0;
  const back = [
    card?.promocode && texts.promocode,
    bonuses > 0 && texts.bonuses(format.money(bonuses)),
    money > 0 && texts.money(format.money(money)),
  ].filter((what) => typeof what === 'string');
  return [texts.seen, back.length > 0 && texts.comesBack(back), card && money === 0 && texts.noMoney]
    .filter(Boolean)
    .join(' ');
}
