import type { ReactNode } from 'react';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import type { Column, ValueKind } from './listTypes.ts';

const written: Readonly<Record<ValueKind, (value: unknown) => string>> = {
  text: String,
  money: (value) => format.money(Number(value)),
  number: (value) => format.number(Number(value)),
  minutes: (value) => format.number(Number(value)) + ru.units.minutes,
  days: (value) => format.number(Number(value)) + ru.units.days,
  grams: (value) => format.number(Number(value)) + ru.units.grams,
  percent: (value) => format.percent(Number(value)),
  moment: (value) => format.dayAndTime(String(value)),
  boolean: (value) => (value === true ? ru.yes : ru.no),
};

export function cellOf<Row extends object>({ id, kind = 'text', cell }: Column<Row>, row: Row): ReactNode {
  if (cell) return cell(row);
  const value: unknown = Reflect.get(row, id);
  return value === null || value === undefined ? '' : written[kind](value);
}

const numeric = new Set<ValueKind | undefined>(['money', 'number', 'minutes', 'days', 'grams', 'percent']);
export const isRight = ({ kind, align }: Pick<Column<never>, 'kind' | 'align'>): boolean =>
  align === 'right' || numeric.has(kind);
