import { Card, Group, SegmentedControl, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { feedbackShares } from '../../../../api/contract/admin/feedbacks.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { format } from '../../texts/format.ts';
import { feedbacks as texts } from './texts/ru.ts';

type Counts = Answer<typeof feedbackShares>['counts'];
const stars = [1, 2, 3, 4, 5] as const;

/** The share of each star by dish and by day: whom a bad evening was about. */
export function Shares({ shares }: { shares: Answer<typeof feedbackShares> }) {
  const [by, setBy] = useState<'dishes' | 'days'>('dishes');
  const rows =
    by === 'dishes'
      ? shares.dishes
      : shares.days.map(({ date, counts }) => ({ name: format.day(`${date}T12:00:00Z`, 'UTC'), counts }));
  if (sum(shares.counts) === 0) return null;
  return (
    <Card withBorder radius={12} component="section" aria-label={texts.shares.title} mt="md">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {texts.shares.finding(average(shares.counts), sum(shares.counts))}
          </Title>
          <SegmentedControl
            aria-label={texts.shares.by}
            value={by}
            onChange={(value) => setBy(value === 'days' ? 'days' : 'dishes')}
            data={[
              { value: 'dishes', label: texts.shares.dishes },
              { value: 'days', label: texts.shares.days },
            ]}
          />
        </Group>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by the keyboard. */}
        <section className="shares-table" aria-label={texts.shares.title} tabIndex={0}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{by === 'dishes' ? texts.shares.dish : texts.shares.day}</Table.Th>
                <Table.Th scope="col" className="share-column">
                  {texts.shares.share}
                </Table.Th>
                {stars.map((star) => (
                  <Table.Th key={star} scope="col" ta="right">
                    <span aria-hidden>{star} ★</span>
                    <span className="visually-hidden">{texts.outOfFive(star)}</span>
                  </Table.Th>
                ))}
                <Table.Th scope="col" ta="right">
                  {texts.shares.average}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              <Row name={texts.shares.all} counts={shares.counts} isTotal />
              {rows.map(({ name, counts }) => (
                <Row key={name} name={name} counts={counts} />
              ))}
            </Table.Tbody>
          </Table>
        </section>
      </Stack>
    </Card>
  );
}

function Row({ name, counts, isTotal = false }: { name: string; counts: Counts; isTotal?: boolean }) {
  const all = sum(counts);
  return (
    <Table.Tr fw={isTotal ? 600 : 400}>
      <Table.Td>{name}</Table.Td>
      <Table.Td className="share-column">
        <span className="share-bar" aria-hidden>
          {stars.map((star) => (
            <i key={star} data-star={star} style={{ flexGrow: counts[star - 1] ?? 0 }} />
          ))}
        </span>
      </Table.Td>
      {stars.map((star) => (
        <Table.Td key={star} ta="right" className="numbers">
          {format.number(Math.round(((counts[star - 1] ?? 0) / all) * 100))} %
        </Table.Td>
      ))}
      <Table.Td ta="right" className="numbers">
        {average(counts)}
        <Text span c="dimmed" size="sm">
          {' '}
          {texts.shares.of(all)}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}

const sum = (counts: Counts): number => counts.reduce((all, count) => all + count, 0);
const average = (counts: Counts): string => {
  const all = counts.reduce((total, count, index) => total + count * (index + 1), 0);
  return format.number(Math.round((all / Math.max(1, sum(counts))) * 10) / 10);
};
