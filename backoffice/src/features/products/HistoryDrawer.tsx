import { Drawer, Loader, Stack, Text } from '@mantine/core';
import type { AdminProduct } from '../../../../api/contract/admin.contract.ts';
import { problemOf, useProductHistoryQuery } from '../../gatewayApi.ts';
import { format, ru } from '../../texts/ru.ts';
import { Message } from '../../ui/Message.tsx';

export function HistoryDrawer({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const { data, error, refetch } = useProductHistoryQuery(product.product_id);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={`${ru.products.history}: ${product.name}`}
      closeButtonProps={{ 'aria-label': ru.close }}
    >
      {error && !data && (
        <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
      )}
      {!data && !error && <Loader />}
      {data?.history.length === 0 && <Text>{ru.products.historyEmpty}</Text>}
      <Stack component="ol" p={0} m={0}>
        {data?.history.map((entry) => (
          <Stack
            component="li"
            key={`${entry.at}${entry.type}${entry.text}`}
            gap={2}
            style={{ listStyle: 'none' }}
          >
            <Text size="sm" c="dimmed" className="numbers">
              {format.dayAndTime(entry.at)} · {entry.actor}
            </Text>
            <Text>{entry.text}</Text>
            {entry.details.map((detail) => (
              <Text key={detail.name} size="sm" c="dimmed">
                {detail.name}: {detail.before !== null && `${detail.before} → `}
                {detail.after}
              </Text>
            ))}
          </Stack>
        ))}
      </Stack>
    </Drawer>
  );
}
