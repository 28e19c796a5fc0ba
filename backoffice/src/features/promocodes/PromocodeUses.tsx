import { Table, Text } from '@mantine/core';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { Message } from '../../ui/Message.tsx';
import { usePromocodeUsesQuery } from './promocodes.api.ts';
import { ToolCard } from './ToolCard.tsx';
import './promocodes.css';
import { uses as texts } from './texts/ru.ts';

/** What the promocode gave and brought; a bar beside each day's orders, and the same numbers in words. */
export function PromocodeUses({ id }: { id: string }) {
  const { data, error } = usePromocodeUsesQuery(id);
  const most = Math.max(1, ...(data?.days ?? []).map(({ orders }) => orders));
  return (
    <ToolCard title={texts.title}>
      {error && <Message text={problemOf(error).error} />}
      {data?.orders === 0 && <Text c="dimmed">{texts.none}</Text>}
      {data && data.orders > 0 && (
        <>
          <Text>{texts.sums(data.orders, data.discount, data.paid)}</Text>
          <Text size="sm" c="dimmed">
            {texts.note}
          </Text>
          <Table aria-label={texts.byDay} className="promocode-days numbers">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{texts.date}</Table.Th>
                <Table.Th>{texts.orders}</Table.Th>
                <Table.Th ta="right">{texts.discount}</Table.Th>
                <Table.Th ta="right">{texts.paid}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.days.map((day) => (
                <Table.Tr key={day.date}>
                  <Table.Td>{format.day(day.date, 'UTC')}</Table.Td>
                  <Table.Td>
                    <span className="promocode-bar">
                      <span style={{ width: `${(day.orders / most) * 100}%` }} />
                    </span>
                    {format.number(day.orders)}
                  </Table.Td>
                  <Table.Td ta="right">{format.money(day.discount)}</Table.Td>
                  <Table.Td ta="right">{format.money(day.paid)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
    </ToolCard>
  );
}
