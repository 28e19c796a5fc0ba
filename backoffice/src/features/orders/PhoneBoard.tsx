import { type PointerEventHandler, useState } from 'react';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { OrderCard } from './OrderCard.tsx';
import classes from './orders.module.css';
import { orders as texts } from './texts/ru.ts';
import { urgency } from './urgency.ts';

interface Props {
  readonly columns: readonly {
    readonly status: string;
    readonly name: string;
    readonly orders: readonly AdminOrder[];
    readonly count: number | undefined;
  }[];
  readonly preorders: readonly AdminOrder[];
  readonly now: number;
  readonly currentId: string | undefined;
  readonly movingId: string | null;
  readonly onFocus: (orderId: string) => void;
  readonly onPointerDown: PointerEventHandler;
}
type Tab = 'new' | 'work' | 'late' | 'preorders' | 'completed';

/** On a phone one thing at a time: what waits to be accepted, with what burns beneath it. */
export function PhoneBoard({ columns, preorders, now, currentId, movingId, onFocus, onPointerDown }: Props) {
  const [tab, setTab] = useState<Tab>('new');
  const column = (wanted: string) => columns.find(({ status }) => status === wanted);
  const inWork = columns.flatMap(({ status, orders }) =>
    status === 'new' || status === 'completed' ? [] : orders,
  );
  const fresh = column('new')?.orders ?? [];
  const late = [...fresh, ...inWork].filter((order) => urgency(order, now) === 'late');
  const tabs = [
    ['new', texts.columns.new, column('new')?.count],
    ['work', texts.phoneTabs.work, inWork.length],
    ['late', texts.phoneTabs.late, late.length],
    ['preorders', texts.preorders, preorders.length],
    ['completed', texts.columns.completed, column('completed')?.count],
  ] as const satisfies readonly (readonly [Tab, string, number | undefined])[];
  const lists: Record<Tab, readonly AdminOrder[]> = {
    new: fresh,
    work: inWork,
    late,
    preorders,
    completed: column('completed')?.orders ?? [],
  };
  const cards = (orders: readonly AdminOrder[]) => {
    const first = orders.find(({ status }) => status === 'new');
    return orders.map((order) => (
      <OrderCard
        key={order.order_id}
        order={order}
        first={order === first}
        current={order.order_id === currentId}
        isMoving={order.order_id === movingId}
        onFocus={onFocus}
      />
    ));
  };
  const burning = inWork.filter((order) => late.includes(order));
  return (
    <section className={classes.phone} aria-label={texts.board} onPointerDown={onPointerDown}>
      <nav className={classes.strip} aria-label={texts.strip}>
        {tabs.map(([name, label, count]) => (
          <button
            key={name}
            type="button"
            aria-pressed={tab === name}
            data-on={tab === name || undefined}
            onClick={() => setTab(name)}
          >
            {label} <b>{count}</b>
          </button>
        ))}
      </nav>
      {lists[tab].length === 0 && column('new')?.count !== undefined && (
        <p className={classes.empty}>{texts.empty}</p>
      )}
      {cards(lists[tab])}
      {tab === 'new' && burning.length > 0 && (
        <>
          <h2 className={classes.burning}>{texts.phoneTabs.burning}</h2>
          {cards(burning)}
        </>
      )}
    </section>
  );
}
