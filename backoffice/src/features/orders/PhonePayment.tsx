import { Group, NumberInput, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { format } from '../../texts/format.ts';
import type { PhonePreview } from './orders.api.ts';
import type { PhoneDraft } from './phoneDraft.ts';
import { orders } from './texts/ru.ts';

const texts = orders.phone;
interface Props {
  readonly draft: PhoneDraft;
  readonly preview: PhonePreview | undefined;
  readonly onChange: (part: Partial<PhoneDraft>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** How it is paid, and what makes it cheaper. */
export function PhonePayment({ draft, preview, onChange, errors }: Props) {
  const gifts = preview?.gifts ?? [];
  return (
    <>
      <SegmentedControl
        aria-label={texts.pay}
        value={String(draft.payMethod)}
        onChange={(next) => onChange({ payMethod: next === '1' ? 1 : 2 })}
        data={[
          { value: '2', label: texts.ways[2] },
          { value: '1', label: texts.ways[1] },
        ]}
      />
      <Group grow align="flex-start">
        {draft.payMethod === 2 && (
          <NumberInput
            label={texts.changeFrom}
            min={0}
            hideControls
            value={draft.changeFrom ?? ''}
            error={errors.change_from}
            onChange={(next) => onChange({ changeFrom: Number(next) || null })}
          />
        )}
        <TextInput
          label={texts.promocode}
          value={draft.promocode}
          error={errors.promocode}
          onChange={({ currentTarget }) => onChange({ promocode: currentTarget.value })}
        />
        {draft.caller?.client_id && (
          <NumberInput
            label={texts.bonuses(format.money(preview?.bonuses_max ?? 0))}
            min={0}
            max={preview?.bonuses_max ?? 0}
            hideControls
            value={draft.bonuses || ''}
            error={errors.bonuses}
            onChange={(next) => onChange({ bonuses: Number(next) || 0 })}
          />
        )}
      </Group>
      {(gifts.length > 0 || draft.giftId !== null) && (
        <Select
          label={texts.gift}
          clearable
          value={draft.giftId}
          onChange={(giftId) => onChange({ giftId })}
          data={gifts.map(({ product_id, name }) => ({ value: product_id, label: name }))}
        />
      )}
      <Group grow align="flex-start">
        <NumberInput
          label={texts.persons}
          min={0}
          max={99}
          allowDecimal={false}
          value={draft.persons}
          onChange={(next) => onChange({ persons: Number(next) || 0 })}
        />
        <Textarea
          label={texts.comment}
          autosize
          maxLength={1000}
          value={draft.comment}
          onChange={({ currentTarget }) => onChange({ comment: currentTarget.value })}
        />
      </Group>
    </>
  );
}
