import {
  ActionIcon,
  Anchor,
  Button,
  Divider,
  Drawer,
  Group,
  Loader,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { HistoryList } from '../../ui/history/HistoryList.tsx';
import { Message } from '../../ui/Message.tsx';
import { useKept } from '../../ui/useKept.ts';
import { useTopLayer } from '../../ui/useTopLayer.ts';
import { Countdown } from './Countdown.tsx';
import { CourierOfOrder } from './courier/CourierOfOrder.tsx';
import { courierOfOrder as courierTexts } from './courier/texts/ru.ts';
import { OrderDispatch } from './OrderDispatch.tsx';
import { OrderEdit } from './OrderEdit.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderPayment } from './OrderPayment.tsx';
import { OrderPrint } from './OrderPrint.tsx';
import { OrderProof } from './OrderProof.tsx';
import { OrderRefund } from './OrderRefund.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { OrderTicket } from './OrderTicket.tsx';
import { nextStatus, useMovingOrder, useOrderActions } from './orderActions.ts';
import { type Card, useOrderCardQuery } from './orders.api.ts';
import classes from './orders.module.css';
import { PutAway } from './PutAway.tsx';
import { placeOf, promisedMoment } from './promised.ts';
import { orders } from './texts/ru.ts';

const texts = orders.card;

export function OrderDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useOrderCardQuery({ params: { id } });
  const layer = useTopLayer(onClose);
  const [width, keepWidth] = useKept('order-width', 'side');
  const isWide = width === 'whole';
  return (
    <Drawer.Root opened {...layer} position="right" size={isWide ? '100%' : 520}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{data ? texts.title(data.order.number) : ''}</Drawer.Title>
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              className={classes.widen}
              variant="subtle"
              color="gray"
              size={44}
              aria-label={isWide ? texts.narrow : texts.widen}
              title={isWide ? texts.narrow : texts.widen}
              onClick={() => keepWidth(isWide ? 'side' : 'whole')}
            >
              {isWide ? <IconArrowsMinimize size={18} /> : <IconArrowsMaximize size={18} />}
            </ActionIcon>
            <Drawer.CloseButton aria-label={ru.close} />
          </Group>
        </Drawer.Header>
        <Drawer.Body>
          {error && !data && (
            <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
          )}
          {!data && !error && <Loader />}
          {data && <OrderParts card={data} isWide={isWide} />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function OrderParts({ card, isWide }: { card: Card; isWide: boolean }) {
  const { order, proof, history, editable, refund, payment, ticket, dispatch, notes } = card;
  const [isEditing, setEditing] = useState(false);
  const [isRefunding, setRefunding] = useState(false);
  return (
    <Stack>
      {order.archived && <PutAway order={order} />}
      <Group justify="space-between">
        <Text fw={600}>{order.status_text}</Text>
        <Countdown order={order} />
      </Group>
      <Text className="numbers">
        {texts.promised}: {promisedMoment(order)}
      </Text>
      <Moves order={order} />
      <Divider />
      <div className={classes.parts} data-wide={isWide || undefined}>
        <Stack>
          <Part title={texts.client}>
            <Customer card={card} />
          </Part>
          {order.method === 'delivery' && (
            <Part title={courierTexts.label}>
              <CourierOfOrder order={order} />
            </Part>
          )}
          {dispatch && (
            <Part title={orders.dispatch.title(dispatch.service)}>
              <OrderDispatch order={order} dispatch={dispatch} />
            </Part>
          )}
        </Stack>
        <Stack>
          <Part title={texts.composition}>
            <OrderLines order={order} />
          </Part>
          {order.additional.length > 0 && (
            <Part title={texts.additional}>
              {order.additional.map(({ name, count, sum }) => (
                <Group key={name} justify="space-between">
                  <Text>
                    {name} × {count}
                  </Text>
                  <Text className="numbers">{format.money(sum)}</Text>
                </Group>
              ))}
            </Part>
          )}
          <Part title={orders.notes.title}>
            <OrderNotes order={order} notes={notes} />
          </Part>
        </Stack>
        <Stack>
          <Part title={texts.money}>
            <OrderProof proof={proof} />
            <Text size="sm">
              {order.pay_text}
              {order.change_from !== null && `, ${texts.change(format.money(order.change_from))}`}
            </Text>
          </Part>
          {payment && (
            <Part title={orders.payment.title}>
              <OrderPayment order={order} payment={payment} />
            </Part>
          )}
          {ticket && (
            <Part title={orders.ticket.title(ticket.till)}>
              <OrderTicket order={order} ticket={ticket} />
            </Part>
          )}
          {refund.made.length > 0 && (
            <Part title={orders.refund.made}>
              <OrderRefunds order={order} refund={refund} />
            </Part>
          )}
          <Part title={texts.timeline}>
            <HistoryList entries={history} />
          </Part>
        </Stack>
      </div>
      <Group className={classes.foot}>
        {editable.allowed && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {orders.edit.open}
          </Button>
        )}
        {refund.allowed && (
          <Button variant="default" onClick={() => setRefunding(true)}>
            {orders.refund.open}
          </Button>
        )}
        <OrderPrint order={order} />
      </Group>
      {isRefunding && (
        // After a refund the form begins with what is left.
        <OrderRefund key={refund.seen} card={card} onClose={() => setRefunding(false)} />
      )}
      {isEditing && <OrderEdit card={card} onClose={() => setEditing(false)} />}
    </Stack>
  );
}

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

function Customer({ card: { order, client } }: { card: Card }) {
  return (
    <>
      <Group justify="space-between">
        <Text>
          {order.name}
          {order.phone && `, ${format.phone(order.phone)}`}
        </Text>
        {order.phone && (
          <Button component="a" href={`tel:${order.phone}`} variant="default" h={44}>
            {texts.call}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {client
          ? `${texts.history(client.orders_count, format.money(client.orders_sum))}, ${texts.bonuses(format.money(client.bonuses))}`
          : texts.guest}
      </Text>
      <Text>{placeOf(order)}</Text>
      {order.place && <Place place={order.place} />}
      {order.comment && (
        <Text size="sm">
          {texts.comment}: {order.comment}
        </Text>
      )}
      {order.courier_comment && (
        <Text size="sm">
          {texts.courier}: {order.courier_comment}
        </Text>
      )}
    </>
  );
}

/** Leaflet comes with the first order that is delivered. */
const PinMap = lazy(async () => ({ default: (await import('../../ui/map/PinMap.tsx')).PinMap }));

function Place({ place }: { place: NonNullable<AdminOrder['place']> }) {
  const { lat, lon } = place;
  return (
    <>
      <Suspense fallback={<Skeleton h={180} />}>
        <PinMap place={place} />
      </Suspense>
      <Anchor
        href={`https://yandex.ru/maps/?pt=${lon},${lat}&z=16&l=map`}
        target="_blank"
        rel="noreferrer"
        size="sm"
      >
        {texts.onMap}
      </Anchor>
    </>
  );
}

function Moves({ order }: { order: AdminOrder }) {
  const { move, addMinutes, askCancel } = useOrderActions();
  const isMoving = useMovingOrder() !== null;
  const next = nextStatus(order);
  if (order.moves.length === 0) return null;
  return (
    <Group>
      {next && (
        <Button h={44} disabled={isMoving} onClick={() => move(order, next)}>
          {orders.moves[next]}
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
            onClick={() => move(order, status)}
          >
            {orders.moves[status]}
          </Button>
        ))}
      <Button h={44} variant="default" disabled={isMoving} onClick={() => addMinutes(order, 10)}>
        {orders.addMinutes}
      </Button>
      <Button h={44} variant="default" disabled={isMoving} onClick={() => addMinutes(order, -10)}>
        {orders.lessMinutes}
      </Button>
      {order.moves.includes('cancelled') && (
        <Button
          h={44}
          variant="default"
          c="var(--mantine-color-error)"
          disabled={isMoving}
          onClick={() => askCancel(order)}
        >
          {orders.moves.cancelled}
        </Button>
      )}
    </Group>
  );
}
