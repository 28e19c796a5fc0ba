import { IconStarFilled } from '@tabler/icons-react';
import { feedbacks as texts } from './texts/ru.ts';

const all = [1, 2, 3, 4, 5] as const;

/** As many as were given, and how many in words for who does not see them. */
export function Stars({ count, size = 16 }: { count: number; size?: number }) {
  return (
    <span className="stars">
      {all.map((star) => (
        <IconStarFilled key={star} size={size} data-on={star <= count} aria-hidden />
      ))}
      <span className="visually-hidden">{texts.outOfFive(count)}</span>
    </span>
  );
}
