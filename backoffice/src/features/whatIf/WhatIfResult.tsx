import { Anchor, Button, Card, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { format } from '../../texts/format.ts';
import { ChartCard } from '../../ui/charts/ChartCard.tsx';
import { CsvButton } from '../../ui/list/CsvButton.tsx';
import type { Column } from '../../ui/list/listTypes.ts';
import { whatIfTexts as texts } from './texts/ru.ts';
import {
  type ChangedOrder,
  useLazyWhatIfOrdersPageQuery,
  useWhatIfOrdersInfiniteQuery,
  type WhatIf,
} from './whatIf.api.ts';

const signed = (roubles: number): string =>
  roubles > 0 ? `+${format.money(roubles)}` : format.money(roubles);
const differenceOf = ({ was, would }: ChangedOrder): number => Math.round((would - was) * 100) / 100;
const notesOf = ({ gift, fee_difference, below_minimum }: ChangedOrder): string =>
  [
    ...(below_minimum ? [texts.belowMinimum] : []),
    ...(fee_difference === 0 ? [] : [`${texts.deliveryFee} ${signed(fee_difference)}`]),
    ...(gift === null ? [] : [gift === 'lost' ? texts.lost : texts.won]),
  ].join(', ');

const columns: readonly Column<ChangedOrder>[] = [
  { id: 'number', label: texts.order },
  { id: 'name', label: texts.client },
  { id: 'was', label: texts.was, kind: 'money' },
  { id: 'would', label: texts.wouldBe, kind: 'money' },
  {
    id: 'difference',
    label: texts.difference,
    text: (order) => String(differenceOf(order)).replace('.', ','),
  },
  { id: 'notes', label: texts.notes, text: notesOf },
];

/** The one figure, what it is made of, how it is spread, and whose orders they are. */
export function WhatIfResult({ run }: { readonly run: WhatIf }) {
  return (
    <Stack gap="sm">
      <div className="what-if-result">
        <Sums run={run} />
        <Spread run={run} />
      </div>
      <Orders run={run} />
    </Stack>
  );
}

function Sums({ run }: { readonly run: WhatIf }) {
  const { money, was, days } = run;
  const share = was === 0 ? 0 : Math.round((money / was) * 1000) / 10;
  const parts = [
    [texts.goods, run.goods],
    [texts.discounts, -run.discounts],
    [texts.delivery, run.delivery],
    [texts.spent, -run.spent_bonuses],
  ] as const;
  const counts = [
    [texts.lostGifts, run.lost_gifts],
    [texts.wonGifts, run.won_gifts],
    [texts.below, run.below_minimum],
  ] as const;
  return (
    <Card withBorder radius={12} component="section" aria-label={texts.result}>
      <Text c="dimmed">{texts.got(days)}</Text>
      <Text fz={36} lh="44px" fw={700} className="numbers" data-testid="what-if-money">
        {signed(money)}
      </Text>
      <Text c="dimmed" mb="sm">
        {texts.ofAll(`${share > 0 ? '+' : ''}${format.number(share)}\u00a0%`, format.money(was))}
      </Text>
      <Table>
        <Table.Tbody>
          {parts
            .filter(([, sum]) => sum !== 0)
            .map(([name, sum]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={400}>
                  {name}
                </Table.Th>
                <Table.Td ta="right" fw={600} className="numbers">
                  {signed(sum)}
                </Table.Td>
              </Table.Tr>
            ))}
          {run.earned_bonuses !== 0 && (
            <Table.Tr>
              <Table.Th scope="row" fw={400}>
                {texts.earned}
              </Table.Th>
              <Table.Td ta="right" fw={600} className="numbers">
                {signed(run.earned_bonuses)}
              </Table.Td>
            </Table.Tr>
          )}
          {counts
            .filter(([, count]) => count > 0)
            .map(([name, count]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={400}>
                  {name}
                </Table.Th>
                <Table.Td ta="right" fw={600} className="numbers">
                  {format.number(count)}
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

/** «дороже», «до 50», «50–100» … */
const stepName = (steps: WhatIf['steps'], index: number): string => {
  const step = steps[index];
  if (!step || step.is_dearer) return texts.dearer;
  const from = steps[index - 1]?.up_to ?? null;
  if (step.up_to === null) return texts.over(from ?? 0);
  return from === null ? texts.upTo(step.up_to) : texts.between(from, step.up_to);
};

function Spread({ run: { steps, changed_count, orders } }: { readonly run: WhatIf }) {
  const counts = steps.map((step) => step.orders);
  const most = stepName(steps, counts.indexOf(Math.max(...counts)));
  return (
    <Stack gap={4}>
      <ChartCard
        chart={{
          kind: 'bars',
          title: texts.changed(changed_count, orders),
          unit: 'count',
          points: counts.map((value, index) => ({
            label: stepName(steps, index),
            note: '',
            strong: index === 0,
            value,
            before: null,
            unfinished: false,
          })),
          description: texts.described(most),
        }}
      />
      <Text size="sm" c="dimmed">
        {texts.distribution}
      </Text>
    </Stack>
  );
}

function Orders({ run: { what_if_id: id, state, changed_count } }: { readonly run: WhatIf }) {
  const isRunning = state === 'running';
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useWhatIfOrdersInfiniteQuery(id, {
    skip: isRunning || changed_count === 0,
  });
  const [loadPage] = useLazyWhatIfOrdersPageQuery();
  if (isRunning) return <Text c="dimmed">{texts.later}</Text>;
  if (changed_count === 0) return <Text>{texts.none}</Text>;
  const changed = data?.pages.flatMap(({ orders }) => orders) ?? [];
  return (
    <Card withBorder radius={12} p={0} component="section" aria-label={texts.orders}>
      <Stack gap={0} px="md" pt="sm" style={{ flexDirection: 'row', justifyContent: 'space-between' }}>
        <Title order={2} size="h4">
          {texts.orders}{' '}
          <Text span c="dimmed" size="sm">
            {texts.largest}
          </Text>
        </Title>
        <CsvButton
          title={texts.title}
          columns={columns}
          load={async (after) => {
            const { orders, next } = await loadPage({ id, after }).unwrap();
            return { rows: orders, count: changed_count, next };
          }}
        />
      </Stack>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by the keyboard. */}
      <section style={{ overflowX: 'auto' }} aria-label={texts.orders} tabIndex={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ id, label }) => (
                <Table.Th
                  key={id}
                  scope="col"
                  ta={['was', 'would', 'difference'].includes(id) ? 'right' : 'left'}
                >
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changed.map((order) => (
              <Table.Tr key={order.order_id}>
                <Table.Th scope="row" fw={400}>
                  <Anchor
                    component={Link}
                    to={`/sales/orders/${order.order_id}?view=list`}
                    c="var(--mantine-color-text)"
                    underline="always"
                    className="numbers"
                  >
                    {order.number}
                  </Anchor>
                </Table.Th>
                <Table.Td>{order.name}</Table.Td>
                <Table.Td ta="right" className="numbers">
                  {format.money(order.was)}
                </Table.Td>
                <Table.Td ta="right" className="numbers">
                  {format.money(order.would)}
                </Table.Td>
                <Table.Td ta="right" fw={600} className="numbers">
                  {signed(differenceOf(order))}
                </Table.Td>
                <Table.Td>{notesOf(order)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {hasNextPage && (
        <Button variant="default" m="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </Card>
  );
}
