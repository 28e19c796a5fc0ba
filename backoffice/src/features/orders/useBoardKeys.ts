import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { kept } from '../../ui/useKept.ts';
import { ordersPath } from './OrderList.tsx';
import { nextStatus, useOrderActions } from './orderActions.ts';

export const boardColumns = ['new', 'confirmed', 'cooking', 'ready', 'delivering', 'completed'] as const;

/** What has the focus and does something by itself when Enter is pressed. */
const actsItself = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, [role="dialog"], [role="menu"]') !== null;

/** Over the board lies something with keys of its own. */
const onBoardOnly = ([key, run, options = {}]: HotkeyItem): HotkeyItem => [
  key,
  (event) => {
    if (!document.querySelector('[role="dialog"], [role="menu"]')) run(event);
  },
  options,
];

/** One letter for each thing that is done a hundred times in an evening; they act on the current card. */
export const useBoardKeys = (board: {
  readonly orders: readonly AdminOrder[];
  readonly currentId: string | undefined;
  readonly focus: (id: string) => void;
}): { readonly isChoosingColumn: boolean } => {
  const { open, print, move, addMinutes, askCancel } = useOrderActions();
  const navigate = useNavigate();
  const [isChoosingColumn, setChoosingColumn] = useState(false);
  const at = board.orders.findIndex((order) => order.order_id === board.currentId);
  const current = board.orders[at];
  const next = current && nextStatus(current);
  const step = (by: number) => {
    const order = board.orders[Math.min(board.orders.length - 1, Math.max(0, at + by))];
    if (!order) return;
    board.focus(order.order_id);
    document
      .querySelector(`[data-order="${order.order_id}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const keys: HotkeyItem[] = [
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['o', () => current && open(current)],
    [
      'Enter',
      ({ target }) => {
        if (current && !actsItself(target)) open(current);
      },
      { preventDefault: false },
    ],
    ['a', () => next && current && move(current, next)],
    ['shift+Equal', () => current && addMinutes(current, 10), { usePhysicalKeys: true }],
    ['NumpadAdd', () => current && addMinutes(current, 10), { usePhysicalKeys: true }],
    ['Minus', () => current && addMinutes(current, -10), { usePhysicalKeys: true }],
    ['m', () => setChoosingColumn(true)],
    ['Escape', () => setChoosingColumn(false), { preventDefault: false }],
    ['n', () => void navigate(`${ordersPath}/new`)],
    ['p', () => current && print(current)],
    ['x', () => current?.moves.includes('cancelled') && askCancel(current)],
    ...boardColumns.map(
      (status, index) =>
        [
          String(index + 1),
          () => {
            if (isChoosingColumn && current?.moves.includes(status)) move(current, status);
            setChoosingColumn(false);
          },
        ] satisfies HotkeyItem,
    ),
  ];
  useHotkeys(kept.read('letters') === 'off' ? [] : keys.map(onBoardOnly));
  return { isChoosingColumn };
};
