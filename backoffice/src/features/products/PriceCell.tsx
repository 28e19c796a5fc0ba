import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { products } from './texts/ru.ts';

interface Props {
  /** Its name, the same in all rows. */
  readonly column: string;
  readonly label: string;
  readonly value: number | null;
  /** An old price may be taken away; a price may not. */
  readonly optional?: true;
  /** Answers the server's refusal in words, or nothing when it is saved. */
  readonly onSave: (value: number | null) => Promise<string | undefined>;
}

/** A price that is edited where it stands: Enter saves and goes down, leaving saves, Esc brings the saved one back. */
export function PriceCell({ column, label, value, optional, onSave }: Props) {
  const [typed, setTyped] = useState<string | number>();
  const [problem, setProblem] = useState<string>();
  const shown = typed ?? value ?? '';
  const forget = () => {
    setTyped(undefined);
    setProblem(undefined);
  };
  const save = async () => {
    if (typed === undefined) return;
    const next = typed === '' ? null : Number(typed);
    if (next === value) return forget();
    if (next === null ? !optional : !(next > 0)) return setProblem(products.wrongPrice);
    const refusal = await onSave(next);
    if (refusal) setProblem(refusal);
    else forget();
  };
  return (
    <NumberInput
      aria-label={label}
      value={shown}
      onChange={setTyped}
      error={problem}
      hideControls
      decimalScale={2}
      min={0}
      clampBehavior="none"
      w={120}
      classNames={{ input: 'numbers' }}
      styles={{ input: { textAlign: 'right' } }}
      data-cell={column}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          void save();
          below(event.currentTarget)?.focus();
        }
        if (event.key === 'Escape') forget();
      }}
    />
  );
}

/** The cell of the same column in the next row. */
const below = (cell: HTMLInputElement): HTMLInputElement | null =>
  cell
    .closest('tr')
    ?.nextElementSibling?.querySelector<HTMLInputElement>(`[data-cell="${cell.dataset.cell}"]`) ?? null;
