import { Pagination } from '@mantine/core';
import { ru } from '../texts/ru.ts';

/** `page` counts from 0, as the calls do. */
export function Pages({
  count,
  perPage,
  page,
  onChange,
}: {
  count: number;
  perPage: number;
  page: number;
  onChange: (page: number) => void;
}) {
  const total = Math.ceil(count / perPage);
  if (total < 2) return null;
  return (
    <nav aria-label={ru.pages.label}>
      <Pagination
        total={total}
        value={page + 1}
        onChange={(next) => onChange(next - 1)}
        size="lg"
        getItemProps={(number) => ({ 'aria-label': ru.pages.page(number) })}
        getControlProps={(control) => ({
          'aria-label': control === 'next' ? ru.pages.next : ru.pages.previous,
        })}
      />
    </nav>
  );
}
