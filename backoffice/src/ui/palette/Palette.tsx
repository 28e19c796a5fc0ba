import { Kbd, UnstyledButton } from '@mantine/core';
import { useDebouncedValue, useWindowEvent } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { skipToken } from '@reduxjs/toolkit/query';
import {
  IconArrowRight,
  IconBan,
  IconClockPlus,
  IconPlayerPause,
  IconPlayerPlay,
  IconReceipt,
  IconRotate,
  IconSearch,
  IconSoup,
  IconUser,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as productCalls from '../../../../api/contract/admin/products.contract.ts';
import type { PlacedFeature } from '../../feature.ts';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { useMass } from '../mass/useMass.tsx';
import { useMay } from '../session/session.api.ts';
import { toast } from '../toast.tsx';
import { type Found, useAddMinutesMutation, usePaletteQuery, usePauseShopMutation } from './palette.api.ts';
import './palette.css';

const [store, spotlight] = createSpotlight();

/** As the arrows do it: the mark stands in the page, its number in the store. */
const chooseFirst = (): void => {
  const list = document.getElementById(store.getState().listId);
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
};

interface Command {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}
interface Section {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** As it stands in the top bar; on a phone an icon. */
export function PaletteField() {
  return (
    <UnstyledButton className="palette-field" onClick={spotlight.open}>
      <IconSearch size={18} />
      <span className="palette-words">{ru.palette.field}</span>
      <Kbd size="xs" aria-hidden>
        ⌘K
      </Kbd>
    </UnstyledButton>
  );
}

/** Pages, orders by number or phone tail, dishes, clients, and what can be done with the first that was found. */
export function Palette({
  entries,
  isPaused,
}: {
  entries: readonly PlacedFeature[];
  /** Nothing while it is not known yet. */
  isPaused: boolean | undefined;
}) {
  const [query, setQuery] = useState('');
  useEarlyLetters(setQuery);
  const typed = query.trim();
  const [asked] = useDebouncedValue(typed, 150);
  const { currentData, isFetching } = usePaletteQuery(asked === '' ? skipToken : { body: { query: asked } });
  const isAnswered = typed === '' || (asked === typed && !isFetching);
  const pages = usePages(entries, typed);
  const ofShop = useShopActions(typed, isPaused);
  const found = useFound(typed === '' ? undefined : currentData, entries);
  const sections = (typed === '' ? [ofShop, pages] : [...found, ofShop, pages]).filter(
    ({ commands }) => commands.length > 0,
  );
  const order = sections.flatMap(({ commands }) => commands.map(({ id }) => id)).join();
  // What is drawn anew has lost its mark: Enter means the first that is found.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other rows stand there.
  useEffect(() => {
    if (typed !== '') chooseFirst();
  }, [order, typed]);
  const awaitAnswer = useEnterThatWaits(typed, isAnswered);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onKeyDownCapture={awaitAnswer}
      // In a field too: one is typing somewhere most of the time.
      tagsToIgnore={[]}
      triggerOnContentEditable
      scrollable
      maxHeight="min(560px, 70vh)"
      size={640}
      className="palette"
    >
      <Spotlight.Search
        placeholder={ru.palette.field}
        aria-label={ru.palette.field}
        leftSection={<IconSearch size={20} />}
        onFocus={({ currentTarget: { value }, currentTarget: field }) =>
          field.setSelectionRange(value.length, value.length)
        }
      />
      <Spotlight.ActionsList>
        {sections.map(({ title, commands }) => (
          <Spotlight.ActionsGroup key={`${title} ${commands[0]?.id}`} label={title}>
            {commands.map(({ id, label, note, icon, run }) => (
              <Spotlight.Action key={id} onClick={run}>
                {icon}
                <span className="palette-label">{label}</span>
                {note && <span className="palette-note">{note}</span>}
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {sections.length === 0 && asked === typed && <Spotlight.Empty>{ru.palette.nothing}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <Spotlight.Footer className="palette-footer">
        <span>
          <Kbd size="xs">↑↓</Kbd> {ru.palette.hints.choose}
        </span>
        <span>
          <Kbd size="xs">Enter</Kbd> {ru.palette.hints.open}
        </span>
        <span className="palette-hint">{ru.palette.hints.phone}</span>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}

/** An Enter that is faster than the answer means what will be found, and not what the beginning of the words has found. */
function useEnterThatWaits(typed: string, isAnswered: boolean): (event: KeyboardEvent) => void {
  const entered = useRef<string | null>(null);
  const chosen = useRef<string | null>(null);
  useEffect(() => {
    if (!isAnswered) return;
    const isMeant = entered.current === typed && store.getState().opened;
    entered.current = null;
    if (isMeant)
      document
        .getElementById(store.getState().listId)
        ?.querySelector<HTMLElement>('[data-selected]')
        ?.click();
  }, [typed, isAnswered]);
  return (event) => {
    // By the arrows: what is marked is what is seen.
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') chosen.current = typed;
    if (event.key !== 'Enter' || isAnswered || chosen.current === typed || event.nativeEvent.isComposing)
      return;
    event.preventDefault();
    event.stopPropagation();
    entered.current = typed;
  };
}

/** What is typed before the field has the focus is asked of the palette, and not written into the field beneath. */
function useEarlyLetters(setQuery: (change: (typed: string) => string) => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      const { key, target } = event;
      if (!store.getState().opened || key.length !== 1) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (target instanceof Element && target.closest('.palette')) return;
      event.preventDefault();
      event.stopPropagation();
      setQuery((typed) => typed + key);
    },
    true,
  );
}

function usePages(entries: readonly PlacedFeature[], typed: string): Section {
  const may = useMay();
  const navigate = useNavigate();
  const wanted = typed.toLowerCase();
  const commands = entries
    .filter(({ right, label }) => may(right) && label.toLowerCase().includes(wanted))
    .map(({ paths: [to], label, icon, group }) => ({
      id: to,
      label,
      note: ru.nav.groups[group] === label ? '' : ru.nav.groups[group],
      icon: icon ?? <IconArrowRight size={18} />,
      run: () => void navigate(to),
    }));
  return { title: ru.palette.groups.pages, commands };
}

const pauseMinutes = 20;

/** What is done to the whole shop: found by its words, as pages are. */
function useShopActions(typed: string, isPaused: boolean | undefined): Section {
  const may = useMay();
  const [pause] = usePauseShopMutation();
  const set = async (minutes: number | null) => {
    const { data, error } = await pause({ minutes });
    if (data) toast.done(data.message);
    else toast.problem(problemOf(error).error);
  };
  const command: Command = isPaused
    ? {
        id: 'go on',
        label: ru.palette.goOn,
        icon: <IconPlayerPlay size={18} />,
        run: () => void set(null),
      }
    : {
        id: 'pause',
        label: ru.palette.pause(pauseMinutes),
        icon: <IconPlayerPause size={18} />,
        run: () => void set(pauseMinutes),
      };
  const isFound = command.label.toLowerCase().includes(typed.toLowerCase());
  return {
    title: ru.palette.groups.actions,
    commands: isPaused !== undefined && may('restaurant.pause') && isFound ? [command] : [],
  };
}

/** Where an order ends no time can be added to it. */
const isOver = (status: string): boolean => status === 'completed' || status === 'cancelled';

function useFound(found: Found | undefined, entries: readonly PlacedFeature[]): Section[] {
  const may = useMay();
  const navigate = useNavigate();
  const mass = useMass('Product', productCalls);
  const [addMinutes] = useAddMinutesMutation();
  if (!found) return [];
  const { orders, products, clients } = found;
  const clientsPath = entries.find(({ entry, right }) => entry === 'clients' && may(right))?.paths[0];
  const [order] = orders;
  const late = async (orderId: string) => {
    const { data, error } = await addMinutes({ orderId, minutes: 10 });
    if (data) toast.done(data.message);
    else toast.problem(problemOf(error).error);
  };
  return [
    {
      title: ru.palette.groups.orders,
      commands: orders.map(({ order_id, number, name, total, status_text }) => ({
        id: order_id,
        label: number,
        note: ru.palette.order(name, total, status_text),
        icon: <IconReceipt size={18} />,
        run: () => void navigate(`/sales/orders/${order_id}`),
      })),
    },
    {
      title: ru.palette.groups.products,
      commands: products.map(({ product_id, name, stopped }) => ({
        id: product_id,
        label: name,
        ...(stopped && { note: ru.palette.inStop }),
        icon: <IconSoup size={18} />,
        run: () => void navigate(`/catalog/products/${product_id}`),
      })),
    },
    {
      title: ru.palette.groups.clients,
      commands: clientsPath
        ? clients.map(({ client_id, name, phone }) => ({
            id: client_id,
            label: name || phone,
            note: ru.palette.phoneEnds(`${phone.slice(-4, -2)}-${phone.slice(-2)}`),
            icon: <IconUser size={18} />,
            run: () => void navigate(`${clientsPath}/${client_id}`),
          }))
        : [],
    },
    {
      title: order ? ru.palette.actionsWith(order.number) : ru.palette.groups.actions,
      commands:
        order && may('order.change') && !isOver(order.status)
          ? [
              {
                id: 'late',
                label: ru.palette.addMinutes,
                icon: <IconClockPlus size={18} />,
                run: () => void late(order.order_id),
              },
            ]
          : [],
    },
    {
      title: ru.palette.groups.actions,
      commands: may('product.edit')
        ? products.slice(0, 3).map(({ product_id, name, stopped }) => ({
            id: `stop ${product_id}`,
            label: stopped ? ru.palette.resume(name) : ru.palette.stop(name),
            icon: stopped ? <IconRotate size={18} /> : <IconBan size={18} />,
            run: () => void mass.act([product_id], stopped ? 'resume' : 'stop'),
          }))
        : [],
    },
  ];
}
