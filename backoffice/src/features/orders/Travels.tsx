import { Component, type ReactNode, type RefObject } from 'react';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';

interface Props {
  readonly board: RefObject<HTMLElement | null>;
  readonly orders: readonly Pick<AdminOrder, 'order_id' | 'status'>[];
  readonly children: ReactNode;
}
type Places = ReadonlyMap<string, DOMRect>;

/** After a reload of the board everything may be elsewhere. */
const mostAtOnce = 10;
const travel = { duration: 200, easing: 'ease-out' } as const;
const onTheWay = new Set<Animation>();

/** What is pressed stays where it is until its click has been told. */
export function restWhilePressed(): void {
  const resting = [...onTheWay];
  if (resting.length === 0) return;
  for (const each of resting) each.pause();
  const goOn = () => {
    for (const end of ends) removeEventListener(end, goOn, true);
    setTimeout(() => {
      for (const each of resting) each.play();
    });
  };
  const ends = ['pointerup', 'pointercancel', 'dragend'] as const;
  for (const end of ends) addEventListener(end, goOn, true);
}

/**
 * An order that moves goes to its column in a fifth of a second, so that one sees where it went. Its neighbours close up at once:
 * to move dozens of cards would take the very time that the message has to be shown in.
 */
export class Travels extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): Places | null {
    if (before.orders === this.props.orders) return null;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
    const statuses = new Map(before.orders.map(({ order_id, status }) => [order_id, status]));
    const moved = this.props.orders.filter(({ order_id, status }) => {
      const was = statuses.get(order_id);
      return was !== undefined && was !== status;
    });
    return moved.length > mostAtOnce ? null : this.#placesOf(moved.map(({ order_id }) => order_id));
  }

  override componentDidUpdate(_before: Props, _state: unknown, places: Places | null): void {
    if (!places) return;
    for (const [id, now] of this.#placesOf([...places.keys()])) {
      const before = places.get(id);
      if (before) this.#move(id, before.left - now.left, before.top - now.top);
    }
  }

  #cardOf(id: string): Element | null | undefined {
    return this.props.board.current?.querySelector(`article[data-order="${CSS.escape(id)}"]`);
  }

  /** Those in sight: where they are, and whence they come, somebody looks. */
  #placesOf(ids: readonly string[]): Places {
    const places = new Map<string, DOMRect>();
    for (const id of ids) {
      const place = this.#cardOf(id)?.getBoundingClientRect();
      if (place && place.bottom > 0 && place.top < innerHeight) places.set(id, place);
    }
    return places;
  }

  #move(id: string, x: number, y: number): void {
    const animation = this.#cardOf(id)?.animate?.(
      [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }],
      travel,
    );
    if (!animation) return;
    onTheWay.add(animation);
    const arrive = () => onTheWay.delete(animation);
    animation.finished.then(arrive, arrive);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
