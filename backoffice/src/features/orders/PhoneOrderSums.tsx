import { List, Stack, Text } from '@mantine/core';
import { format } from '../../texts/format.ts';
import type { PhonePreview } from './orders.api.ts';
import classes from './orders.module.css';
import { orders } from './texts/ru.ts';

const texts = orders.phone;

/** What it costs by the rules of the storefront, and what stands in the way. */
export function PhoneOrderSums({
  preview,
  problem,
}: {
  preview: PhonePreview | undefined;
  problem: string | null;
}) {
  const cart = preview?.cart;
  return (
    <Stack gap="xs" aria-live="polite">
      {problem && <Text c="var(--mantine-color-error)">{problem}</Text>}
      {!problem && cart && cart.products.length === 0 && <Text c="dimmed">{texts.empty}</Text>}
      {preview && cart && cart.products.length > 0 && (
        <>
          <dl className={`numbers ${classes.money}`}>
            {rowsOf(preview).map(([name, sum]) => [
              <dt key={name}>{name}</dt>,
              <dd key={`${name}-sum`}>{format.money(sum)}</dd>,
            ])}
            <dt className={classes.total}>{texts.toPay}</dt>
            <dd className={classes.total}>{format.money(preview.to_pay)}</dd>
          </dl>
          {preview.problems.length > 0 && (
            <List size="sm">
              {preview.problems.map(({ text }) => (
                <List.Item key={text}>{text}</List.Item>
              ))}
            </List>
          )}
        </>
      )}
    </Stack>
  );
}

const rowsOf = ({ cart, bonuses }: PhonePreview): [string, number][] => [
  ...cart.products.map(({ name, count, sum }): [string, number] => [`${name} × ${count}`, sum]),
  ...cart.discounts
    .filter(({ sum, dropped }) => sum > 0 && dropped === null)
    .map(({ title, sum }): [string, number] => [title, -sum]),
  ...(cart.delivery.price === null || cart.delivery.method === 'pickup'
    ? []
    : [[orders.card.delivery, cart.delivery.price] satisfies [string, number]]),
  ...(bonuses > 0 ? [[orders.card.paidByBonuses, -bonuses] satisfies [string, number]] : []),
];
