import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
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
  readonly currentId: string | undefined;
  readonly movingId: string | null;
  readonly onFocus: (orderId: string) => void;
  /** The number that is red: these wait for somebody. */
  readonly hot?: boolean;
  /** Beside the name: how long the first of them waits, the key of the column. */
  readonly note?: string | undefined;
  readonly column?: string;
  readonly onFold?: () => void;
  readonly onDragOver?: (event: DragEvent) => void;
  readonly onDrop?: (event: DragEvent) => void;
}

/**
 * Nothing in it moves under a mouse: who left keeps the room it had, who comes waits in «3 новых». So the second click of a
 * double one is not another order's.
 */
export function BoardColumn(props: Props) {
  const { name, count, orders, currentId, movingId, onFocus, onFold, onDragOver, onDrop } = props;
  const { places, ref, release, ...mouse } = usePlacesUnderMouse();
  const now = new Map(orders.map((order) => [order.order_id, order]));
  const stayed = [...(places ?? [])].map(([id, height]) => ({ id, height, order: now.get(id) }));
  const came = orders.filter(({ order_id }) => !places?.has(order_id));
  // The one that somebody has just moved here is what they look for.
  const seen = places ? came.filter(({ order_id }) => order_id === currentId) : came;
  const waiting = came.length - seen.length;
  const shown = [...stayed, ...seen.map((order) => ({ id: order.order_id, height: 0, order }))];
  // Red is for what waits longest: a column of red buttons tells nothing.
  const first = shown.find(({ order }) => order?.status === 'new')?.id;
  return (
    <section
      ref={ref}
      className={classes.column}
      aria-label={name}
      data-column={props.column}
      onDragOver={onDragOver}
      onDrop={onDrop}
      {...mouse}
    >
      <header className={classes.columnHead}>
        <h2>{name}</h2>
        <span className={classes.count} data-hot={(props.hot && Boolean(count)) || undefined}>
          {count}
        </span>
        {props.note && <span className={classes.note}>{props.note}</span>}
        {onFold && (
          <button type="button" className={classes.fold} aria-label={texts.fold(name)} onClick={onFold}>
            <IconChevronsRight size={18} aria-hidden />
          </button>
        )}
        {waiting > 0 && (
          <button type="button" className={classes.cameButton} onClick={release}>
            {texts.came(waiting)}
          </button>
        )}
      </header>
      {count === 0 && shown.length === 0 && <p className={classes.empty}>{texts.empty}</p>}
      {shown.map(({ id, height, order }) =>
        order ? (
          <OrderCard
            key={id}
            order={order}
            first={id === first}
            current={currentId === id}
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

/** What is done needs no look, only its count; a card can be dropped on it. */
export const BoardRail = ({
  name,
  count,
  onOpen,
  ...drop
}: Pick<Props, 'name' | 'count' | 'onDragOver' | 'onDrop'> & { readonly onOpen: () => void }) => (
  <section className={classes.rail} aria-label={name} {...drop}>
    <button type="button" aria-expanded={false} onClick={onOpen}>
      <span className={classes.count}>{count}</span>
      <b>{name}</b>
      <IconChevronsLeft size={18} aria-hidden />
    </button>
  </section>
);

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
  return { places, ref, release, onPointerMove: hold, onPointerLeave: release };
}
