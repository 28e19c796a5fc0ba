import { Group, Text, Title } from '@mantine/core';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { OrderCard } from './OrderCard.tsx';
import classes from './orders.module.css';
import { orders as texts } from './texts/ru.ts';

interface Props {
  readonly name: string;
  /** Of all there are, also when the board is too short for them; unknown before the board has come. */
  readonly count: number | undefined;
  readonly orders: readonly AdminOrder[];
  readonly focusedId: string | undefined;
  readonly movingId: string | null;
  readonly onFocus: (orderId: string) => void;
  readonly onDragOver?: (event: DragEvent) => void;
  readonly onDrop?: (event: DragEvent) => void;
}

/**
 * Nothing in it moves under a mouse: who left keeps the room it had, who comes goes to the end. So the second click of a
 * double one is not another order's.
 */
export function BoardColumn({ name, count, orders, focusedId, movingId, onFocus, ...drop }: Props) {
  const { places, ref, ...mouse } = usePlacesUnderMouse();
  const now = new Map(orders.map((order) => [order.order_id, order]));
  const stayed = [...(places ?? [])].map(([id, height]) => ({ id, height, order: now.get(id) }));
  const came = orders.filter(({ order_id }) => !places?.has(order_id));
  const shown = [...stayed, ...came.map((order) => ({ id: order.order_id, height: 0, order }))];
  // Red is for what waits longest: a column of red buttons tells nothing.
  const first = shown.find(({ order }) => order?.status === 'new')?.id;
  return (
    <section ref={ref} className={classes.column} aria-label={name} {...mouse} {...drop}>
      <Group justify="space-between">
        <Title order={2} size="h5">
          {name}
        </Title>
        <Text size="sm" className="numbers">
          {count}
        </Text>
      </Group>
      {count === 0 && shown.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.empty}
        </Text>
      )}
      {shown.map(({ id, height, order }) =>
        order ? (
          <OrderCard
            key={id}
            order={order}
            first={id === first}
            focused={focusedId === id}
            isMoving={movingId === id}
            onFocus={onFocus}
          />
        ) : (
          <div key={id} className={classes.gone} style={{ height }} aria-hidden>
            {texts.gone}
          </div>
        ),
      )}
    </section>
  );
}

/** A mouse that was put down on the board holds nothing. */
const restsAfterMs = 10_000;

/** Which cards stood where, each with its height, as long as a mouse is at work over them. */
function usePlacesUnderMouse() {
  const ref = useRef<HTMLElement>(null);
  const [places, setPlaces] = useState<ReadonlyMap<string, number> | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const release = () => {
    clearTimeout(resting.current);
    setPlaces(null);
  };
  const hold = ({ pointerType }: { readonly pointerType: string }) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(resting.current);
    resting.current = setTimeout(release, restsAfterMs);
    if (places) return;
    const cards = ref.current?.querySelectorAll<HTMLElement>('article[data-order]') ?? [];
    setPlaces(new Map([...cards].map((card) => [card.dataset.order ?? '', card.offsetHeight])));
  };
  return { places, ref, onPointerMove: hold, onPointerLeave: release };
}
