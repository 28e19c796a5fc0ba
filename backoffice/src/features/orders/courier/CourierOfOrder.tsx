import { Anchor, Button, CopyButton, Group, Select, Stack, Text } from '@mantine/core';
import type { AdminOrder } from '../../../../../api/contract/admin/orders.contract.ts';
import { problemOf } from '../../../gatewayApi.ts';
import { format } from '../../../texts/format.ts';
import { toast } from '../../../ui/toast.tsx';
import {
  useAssignCourierMutation,
  useCourierChoicesQuery,
  useOpenCourierLinkMutation,
} from './courier.api.ts';
import { courierOfOrder as texts } from './texts/ru.ts';

/** Who brings an order: chosen here, called from here, and sent a link for the phone. */
export function CourierOfOrder({ order }: { order: AdminOrder }) {
  const { data } = useCourierChoicesQuery();
  const [assign, { isLoading }] = useAssignCourierMutation();
  const { courier } = order;
  const isOver = order.moves.length === 0;
  const choices = (data?.couriers ?? []).filter(
    ({ affiliate_id }) =>
      affiliate_id === null || order.affiliate_id === null || affiliate_id === order.affiliate_id,
  );
  const give = async (courier_id: string | null) => {
    try {
      toast.done((await assign({ params: { id: order.order_id }, body: { courier_id } }).unwrap()).message);
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
  };
  return (
    <Stack gap="xs">
      {isOver ? (
        <Text>{courier?.name ?? texts.none}</Text>
      ) : (
        <Select
          aria-label={texts.label}
          placeholder={texts.none}
          clearable
          clearButtonProps={{ 'aria-label': texts.none }}
          disabled={isLoading}
          value={courier?.courier_id ?? null}
          onChange={(id) => void give(id)}
          data={choices.map(({ courier_id, name, carries }) => ({
            value: courier_id,
            label: texts.choice(name, carries),
          }))}
        />
      )}
      {courier && (
        <Group>
          {courier.phone && <Anchor href={`tel:${courier.phone}`}>{courier.phone}</Anchor>}
          {!isOver && <CourierLink courierId={courier.courier_id} />}
        </Group>
      )}
    </Stack>
  );
}

function CourierLink({ courierId }: { courierId: string }) {
  const [open, { data, isLoading }] = useOpenCourierLinkMutation();
  const make = async () => {
    try {
      await open({ params: { id: courierId } }).unwrap();
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
  };
  if (!data)
    return (
      <Button variant="default" loading={isLoading} onClick={() => void make()}>
        {texts.link}
      </Button>
    );
  const address = `${location.origin}${data.path}`;
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {texts.until(format.dayAndTime(data.expires_at))}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {address}
      </Text>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? texts.copied : texts.copy}
          </Button>
        )}
      </CopyButton>
    </Stack>
  );
}
