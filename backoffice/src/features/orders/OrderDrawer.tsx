import { Anchor, Button, Divider, Drawer, Group, Loader, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AdminOrder } from '../../../../api/contract/admin.contract.ts';
import { problemOf, useOrderCardQuery } from '../../gatewayApi.ts';
import { format, ru } from '../../texts/ru.ts';
import { Message } from '../../ui/Message.tsx';
import { Countdown } from './OrderCard.tsx';
import classes from './orders.module.css';
import { nextStatus, type Status } from './useMoveOrder.ts';

interface Props {
  readonly id: string;
  readonly now: number;
  readonly isMoving: boolean;
  readonly onClose: () => void;
  readonly onMove: (order: AdminOrder, status: Status) => void;
  readonly onCancel: (order: AdminOrder) => void;
  readonly onAddMinutes: (order: AdminOrder) => void;
}

const texts = ru.orders.card;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap={4}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

export function OrderDrawer({ id, now, isMoving, onClose, onMove, onCancel, onAddMinutes }: Props) {
  const { data, error, refetch } = useOrderCardQuery(id);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={data ? texts.title(data.order.number) : ''}
      closeButtonProps={{ 'aria-label': ru.close }}
    >
      {error && !data && (
        <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
      )}
      {!data && !error && <Loader />}
      {data && (
        <Stack>
          <Group justify="space-between">
            <Text fw={600}>{data.order.status_text}</Text>
            <Countdown order={data.order} now={now} />
          </Group>
          <Text className="numbers">
            {texts.promised}:{' '}
            {data.order.slot ? data.order.slot.label : format.dayAndTime(data.order.promised_at)}
          </Text>
          <Moves
            order={data.order}
            isMoving={isMoving}
            onMove={onMove}
            onCancel={onCancel}
            onAddMinutes={onAddMinutes}
          />
          <Divider />
          <Part title={texts.client}>
            <Group justify="space-between">
              <Text>
                {data.order.name}
                {data.order.phone && `, ${data.order.phone}`}
              </Text>
              {data.order.phone && (
                <Button component="a" href={`tel:${data.order.phone}`} variant="default" h={44}>
                  {texts.call}
                </Button>
              )}
            </Group>
            <Text size="sm" c="dimmed">
              {data.client
                ? `${texts.history(data.client.orders_count, format.money(data.client.orders_sum))}, ${texts.bonuses(format.money(data.client.bonuses))}`
                : texts.guest}
            </Text>
            <Text>
              {data.order.method === 'pickup'
                ? `${ru.orders.pickup}: ${data.order.affiliate_name ?? ''}`
                : data.order.address}
            </Text>
            {data.order.comment && (
              <Text size="sm">
                {texts.comment}: {data.order.comment}
              </Text>
            )}
            {data.order.courier_comment && (
              <Text size="sm">
                {texts.courier}: {data.order.courier_comment}
              </Text>
            )}
          </Part>
          <Part title={texts.composition}>
            {data.order.products.map((line) => (
              <Group key={`${line.uid}${line.gift}`} justify="space-between" wrap="nowrap" align="flex-start">
                <div>
                  <Text>
                    {line.name} × {line.count}
                    {line.gift && ` (${texts.gift})`}
                  </Text>
                  {line.details.length > 0 && (
                    <Text size="sm" c="dimmed">
                      {ru.orders.choice(line.details.join(', '), line.count)}
                    </Text>
                  )}
                </div>
                <Text className="numbers">{format.money(line.total)}</Text>
              </Group>
            ))}
          </Part>
          {data.order.additional.length > 0 && (
            <Part title={texts.additional}>
              {data.order.additional.map(({ name, count, sum }) => (
                <Group key={name} justify="space-between">
                  <Text>
                    {name} × {count}
                  </Text>
                  <Text className="numbers">{format.money(sum)}</Text>
                </Group>
              ))}
            </Part>
          )}
          <Part title={texts.money}>
            <Money sums={data.sums} promocode={data.promocode} />
            <Text size="sm">
              {data.order.pay_text}
              {data.order.change_from !== null && `, ${texts.change(format.money(data.order.change_from))}`}
            </Text>
          </Part>
          <Part title={texts.timeline}>
            <ol className={classes.timeline}>
              {data.history.map((entry) => (
                <li key={`${entry.at}${entry.type}${entry.text}`}>
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
                </li>
              ))}
            </ol>
          </Part>
          <Group>
            <Anchor component="button" type="button" onClick={() => print()}>
              {texts.print}
            </Anchor>
          </Group>
        </Stack>
      )}
    </Drawer>
  );
}

function Moves({
  order,
  isMoving,
  onMove,
  onCancel,
  onAddMinutes,
}: Pick<Props, 'isMoving' | 'onMove' | 'onCancel' | 'onAddMinutes'> & { order: AdminOrder }) {
  const next = nextStatus(order);
  if (order.moves.length === 0) return null;
  return (
    <Group>
      {next && (
        <Button h={44} disabled={isMoving} onClick={() => onMove(order, next)}>
          {ru.orders.moves[next]}
        </Button>
      )}
      {order.moves
        .filter((status) => status !== next && status !== 'cancelled')
        .map((status) => (
          <Button
            key={status}
            h={44}
            variant="default"
            disabled={isMoving}
            onClick={() => onMove(order, status)}
          >
            {ru.orders.moves[status]}
          </Button>
        ))}
      <Button h={44} variant="default" disabled={isMoving} onClick={() => onAddMinutes(order)}>
        {ru.orders.addMinutes}
      </Button>
      {order.moves.includes('cancelled') && (
        <Button
          h={44}
          variant="default"
          c="var(--mantine-color-error)"
          disabled={isMoving}
          onClick={() => onCancel(order)}
        >
          {ru.orders.moves.cancelled}
        </Button>
      )}
    </Group>
  );
}

type Sums = NonNullable<ReturnType<typeof useOrderCardQuery>['data']>['sums'];
function Money({ sums, promocode }: { sums: Sums; promocode: string | null }) {
  const rows = [
    [texts.goods, sums.goods],
    [texts.promocode(promocode ?? ''), -sums.promocode_discount],
    [texts.pickupDiscount, -sums.pickup_discount],
    [texts.delivery, sums.delivery],
    [texts.paidByBonuses, -sums.bonuses],
  ] as const;
  return (
    <dl className={`numbers ${classes.money}`}>
      {rows
        .filter(([, sum], index) => index === 0 || sum !== 0)
        .map(([name, sum]) => [<dt key={name}>{name}</dt>, <dd key={`${name}-sum`}>{format.money(sum)}</dd>])}
      <dt className={classes.total}>{texts.toPay}</dt>
      <dd className={classes.total}>{format.money(sums.to_pay)}</dd>
      {sums.bonuses_to_get > 0 && [
        <dt key="get">{texts.toGet}</dt>,
        <dd key="get-sum">{format.money(sums.bonuses_to_get)}</dd>,
      ]}
    </dl>
  );
}
