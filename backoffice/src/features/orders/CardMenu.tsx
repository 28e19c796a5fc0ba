import { Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { nextStatus, useOrderActions } from './orderActions.ts';
import classes from './orders.module.css';
import { orders as texts } from './texts/ru.ts';

/** What else can be done with an order. The menu itself is made for whoever opens it: a board has hundreds of cards. */
export function CardMenu({ order }: { order: AdminOrder }) {
  const [isWanted, setWanted] = useState(false);
  return isWanted ? (
    <OpenedMenu order={order} />
  ) : (
    <Dots order={order} aria-haspopup="menu" onClick={() => setWanted(true)} />
  );
}

/** A menu gives the button that opens it a class of its own, which is none. */
const Dots = ({ order, className, ...props }: ComponentProps<'button'> & { readonly order: AdminOrder }) => (
  <button
    type="button"
    aria-label={texts.more(order.number)}
    {...props}
    className={[classes.more, className].filter(Boolean).join(' ')}
  >
    <IconDotsVertical size={18} />
  </button>
);

function OpenedMenu({ order }: { order: AdminOrder }) {
  const { open, move, addMinutes, askCancel } = useOrderActions();
  const next = nextStatus(order);
  const dots = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // It stands in the place of the button that was pressed, and has its focus, to give it back after the menu.
    dots.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" withinPortal>
      <Menu.Target>
        <Dots order={order} ref={dots} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => open(order)}>{texts.open}</Menu.Item>
        <Menu.Item onClick={() => addMinutes(order, 10)}>{texts.addMinutes}</Menu.Item>
        <Menu.Item onClick={() => addMinutes(order, -10)}>{texts.lessMinutes}</Menu.Item>
        {order.moves
          .filter((status) => status !== 'cancelled' && status !== next)
          .map((status) => (
            <Menu.Item key={status} onClick={() => move(order, status)}>
              {texts.moves[status]}
            </Menu.Item>
          ))}
        {order.moves.includes('cancelled') && (
          <Menu.Item color="red" c="var(--mantine-color-error)" onClick={() => askCancel(order)}>
            {texts.moves.cancelled}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
