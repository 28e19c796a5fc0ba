import { Component, type ReactNode, type RefObject } from 'react';

interface Props {
  readonly board: RefObject<HTMLElement | null>;
  /** Cards travel when this is another; nothing else that is drawn moves them. */
  readonly orders: unknown;
  readonly children: ReactNode;
}
type Places = ReadonlyMap<string, DOMRect>;

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

/** Cards go to their new places in a fifth of a second, so that one sees what went where. Those out of sight just are there. */
export class Travels extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): Places | null {
    const isMoving =
      before.orders !== this.props.orders && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    return isMoving ? this.#places() : null;
  }

  override componentDidUpdate(_before: Props, _state: unknown, places: Places | null): void {
    if (!places) return;
    for (const [id, now] of this.#places()) {
      const before = places.get(id);
      if (!before) continue;
      const [x, y] = [before.left - now.left, before.top - now.top];
      if (Math.abs(x) + Math.abs(y) > 1) this.#move(id, x, y);
    }
  }

  #places(): Places {
    const cards = this.props.board.current?.querySelectorAll<HTMLElement>('article[data-order]') ?? [];
    const places = [...cards].map(
      (card) => [card.dataset.order ?? '', card.getBoundingClientRect()] as const,
    );
    return new Map(places.filter(([, { top, bottom }]) => bottom > 0 && top < innerHeight));
  }

  #move(id: string, x: number, y: number): void {
    const card = this.props.board.current?.querySelector(`article[data-order="${CSS.escape(id)}"]`);
    const animation = card?.animate?.(
      [
        { transform: `translate(${x}px, ${y}px)`, zIndex: 1 },
        { transform: 'none', zIndex: 1 },
      ],
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
