import { Group, Text } from '@mantine/core';
import { useMove } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import { media as texts } from './texts/ru.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Props {
  readonly src: string;
  readonly value: Point;
  readonly onChange: (point: Point) => void;
  /** The hand has left it. */
  readonly onEnd: (point: Point) => void;
}

const step = 2;
const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};
const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

/** What must stay in sight, dragged or moved by arrows, and what is left of the picture in the usual frames. */
export function FocusPoint({ src, value, onChange, onEnd }: Props) {
  const { ref } = useMove<HTMLDivElement>(
    ({ x, y }) => onChange({ x: within(x * 100), y: within(y * 100) }),
    { onScrubEnd: () => onEnd(value) },
  );
  const byKey = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const next = { x: within(value.x + move.x), y: within(value.y + move.y) };
    onChange(next);
    onEnd(next);
  };
  const position = { objectPosition: `${value.x}% ${value.y}%` };
  return (
    <div>
      <div ref={ref} className="media-focus">
        <img src={src} alt="" draggable={false} />
        <button
          type="button"
          className="media-focus-point"
          style={{ left: `${value.x}%`, top: `${value.y}%` }}
          aria-label={texts.focusAt(value.x, value.y)}
          onKeyDown={byKey}
        />
      </div>
      <Text size="xs" c="dimmed" my={8}>
        {texts.focusHint}
      </Text>
      <Group gap={8} align="flex-start" wrap="nowrap">
        {Object.entries(texts.crops).map(([ratio, label]) => (
          <figure key={ratio} className="media-crop">
            <img src={src} alt="" style={{ ...position, aspectRatio: ratio }} />
            <figcaption>{label}</figcaption>
          </figure>
        ))}
        <figure className="media-crop">
          <img src={src} alt="" style={{ ...position, aspectRatio: '1 / 1', width: 48 }} />
          <figcaption>{texts.thumbnail}</figcaption>
        </figure>
      </Group>
    </div>
  );
}
