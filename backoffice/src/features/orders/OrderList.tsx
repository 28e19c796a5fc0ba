import { Anchor, Button, Group, Loader, Select, Stack, Table, Text, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { type OrdersRequest, problemOf, useOrdersQuery } from '../../gatewayApi.ts';
import { format, ru } from '../../texts/ru.ts';
import { Message } from '../../ui/Message.tsx';
import { Pages } from '../../ui/Pages.tsx';
import { useAddressState } from '../../ui/useAddressState.ts';

const texts = ru.orders;
const perPage = 50;
type Status = NonNullable<OrdersRequest['statuses']>[number];

export function OrderList({ onOpen }: { onOpen: (id: string) => void }) {
  const [params] = useSearchParams();
  const { set, reset } = useAddressState(['search', 'status', 'method', 'from', 'to', 'after']);
  const value = (name: string) => params.get(name) ?? '';
  const { data, error, isFetching, refetch } = useOrdersQuery({
    view: 'list',
    per_page: perPage,
    ...(value('after') && { after: value('after') }),
    search: value('search'),
    ...(value('status') && { statuses: [value('status') as Status] }),
    ...((value('method') === 'delivery' || value('method') === 'pickup') && {
      method: value('method') as 'delivery' | 'pickup',
    }),
    ...(value('from') && { from: value('from') }),
    ...(value('to') && { to: value('to') }),
  });
  return (
    <Stack>
      <Group align="flex-end">
        <TextInput
          label={texts.search}
          defaultValue={value('search')}
          onChange={(event) => set('search', event.currentTarget.value)}
        />
        <Select
          label={texts.status}
          placeholder={texts.allStatuses}
          clearable
          clearButtonProps={{ 'aria-label': ru.orders.reset }}
          data={(data?.order_statuses ?? []).map((status) => ({
            value: status.status,
            label: `${status.name} (${status.count})`,
          }))}
          value={value('status') || null}
          onChange={(status) => set('status', status ?? '')}
        />
        <Select
          label={texts.method}
          placeholder={texts.allMethods}
          clearable
          clearButtonProps={{ 'aria-label': ru.orders.reset }}
          data={[
            { value: 'delivery', label: texts.delivery },
            { value: 'pickup', label: texts.pickup },
          ]}
          value={value('method') || null}
          onChange={(method) => set('method', method ?? '')}
        />
        <TextInput
          type="date"
          label={texts.from}
          value={value('from')}
          onChange={(event) => set('from', event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={texts.to}
          value={value('to')}
          onChange={(event) => set('to', event.currentTarget.value)}
        />
        <Button variant="default" onClick={reset}>
          {texts.reset}
        </Button>
      </Group>
      {error && !data && (
        <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
      )}
      {!data && !error && <Loader />}
      {data && (
        <>
          <Text c="dimmed" role="status">
            {data.count === 0 ? texts.nothing : texts.count(data.count)}
          </Text>
          {data.count > 0 && (
            <Table.ScrollContainer minWidth={880} type="native">
              <Table highlightOnHover stickyHeader aria-busy={isFetching}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{texts.table.number}</Table.Th>
                    <Table.Th>{texts.table.placed}</Table.Th>
                    <Table.Th>{texts.table.promised}</Table.Th>
                    <Table.Th>{texts.table.status}</Table.Th>
                    <Table.Th>{texts.table.client}</Table.Th>
                    <Table.Th>{texts.table.address}</Table.Th>
                    <Table.Th>{texts.table.pay}</Table.Th>
                    <Table.Th ta="right">{texts.table.total}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {data.orders.map((order) => (
                    <Table.Tr key={order.order_id}>
                      <Table.Td>
                        <Anchor
                          component="button"
                          type="button"
                          className="numbers"
                          mih={32}
                          onClick={() => onOpen(order.order_id)}
                        >
                          {order.number}
                        </Anchor>
                      </Table.Td>
                      <Table.Td className="numbers">{format.dayAndTime(order.placed_at)}</Table.Td>
                      <Table.Td className="numbers">{format.time(order.promised_at)}</Table.Td>
                      <Table.Td>{order.status_text}</Table.Td>
                      <Table.Td>
                        {order.name}
                        <Text size="sm" c="dimmed" className="numbers">
                          {order.phone}
                        </Text>
                      </Table.Td>
                      <Table.Td>
                        {order.method === 'pickup'
                          ? `${texts.pickup}: ${order.affiliate_name ?? ''}`
                          : order.address}
                      </Table.Td>
                      <Table.Td>{order.pay_text}</Table.Td>
                      <Table.Td ta="right" className="numbers">
                        {format.money(order.total)}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )}
          <Pages next={data.next} />
        </>
      )}
    </Stack>
  );
}
