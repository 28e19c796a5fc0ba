import {
  Button,
  ColorInput,
  Fieldset,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { Schedule } from '../../ui/edit/fields/TimeFields.tsx';
import { isDrawable, type Place, type Ring, typedRing, withAxesRight } from './geometry.ts';
import { zones as texts } from './texts/ru.ts';
import type { Draft } from './useZoneDrafts.ts';

interface Props {
  readonly draft: Draft;
  readonly points: readonly { readonly id: string; readonly name: string }[];
  readonly home: Place | null;
  readonly isOpen: boolean;
  readonly isChanged: boolean;
  readonly canEdit: boolean;
  readonly refusals: Readonly<Record<string, string>>;
  readonly onOpen: () => void;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly onRemove: () => void;
}

/** A zone in the list; its form opens in its place. */
export function ZoneForm(props: Props) {
  const { draft, isOpen, isChanged, onOpen } = props;
  return (
    <div className="zone" data-open={isOpen}>
      <button type="button" className="zone-head" aria-expanded={isOpen} onClick={onOpen}>
        <span className="zone-color" style={{ background: draft.color }} />
        <span className="zone-name">
          <b>{draft.name}</b>
          <Text span size="sm" c="dimmed">
            {texts.terms(draft.free_from, draft.min_sum, draft.minutes)}
          </Text>
        </span>
        {isChanged && (
          <span className="zone-changed">{draft.revision === null ? texts.isNew : texts.isChanged}</span>
        )}
        <b className="numbers">{format.money(draft.fee)}</b>
      </button>
      {isOpen && <Form {...props} />}
    </div>
  );
}

function Form({ draft, points, home, canEdit, refusals, onChange, onRemove }: Props) {
  const [isRingShown, setRingShown] = useState(false);
  const number = (
    name: 'fee' | 'free_from' | 'min_sum' | 'minutes' | 'priority',
    label: string,
    suffix: string,
    empty: number | null,
  ) => (
    <NumberInput
      label={label}
      value={draft[name] ?? ''}
      onChange={(typed) => onChange({ [name]: typed === '' ? empty : Number(typed) })}
      error={refusals[name]}
      suffix={suffix}
      decimalScale={suffix === ru.units.roubles ? 2 : 0}
      decimalSeparator=","
      min={name === 'priority' ? -1000 : 0}
      hideControls
      disabled={!canEdit}
    />
  );
  return (
    <div className="zone-form">
      <TextInput
        label={texts.name}
        value={draft.name}
        error={refusals.name}
        disabled={!canEdit}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <SimpleGrid cols={2} spacing="xs">
        {number('fee', texts.fee, ru.units.roubles, 0)}
        {number('free_from', texts.freeFrom, ru.units.roubles, null)}
        {number('min_sum', texts.minSum, ru.units.roubles, 0)}
        {number('minutes', texts.minutes, ru.units.minutes, 60)}
        {number('priority', texts.priority, '', 0)}
        <ColorInput
          label={texts.color}
          withEyeDropper={false}
          value={draft.color}
          error={refusals.color}
          disabled={!canEdit}
          onChange={(color) => /^#[\da-f]{6}$/i.test(color) && onChange({ color })}
        />
      </SimpleGrid>
      <Select
        label={texts.point}
        placeholder={texts.anyPoint}
        clearable
        disabled={!canEdit}
        value={draft.point_id}
        data={points.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(point_id) => onChange({ point_id })}
      />
      <Fieldset legend={texts.hours} radius={8} disabled={!canEdit}>
        <Schedule value={draft.hours} always={texts.kitchenHours} onChange={(hours) => onChange({ hours })} />
        {refusals.hours && <div role="alert">{refusals.hours}</div>}
      </Fieldset>
      <Group justify="space-between">
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          onClick={() => setRingShown(!isRingShown)}
        >
          {texts.corners(draft.polygon.length)}
        </Button>
        {canEdit && (
          <Button variant="default" onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
      </Group>
      {isRingShown && (
        <Corners
          ring={draft.polygon}
          home={home}
          canEdit={canEdit}
          onChange={(polygon) => onChange({ polygon })}
        />
      )}
      {!isDrawable(draft.polygon) && (
        <Text size="sm" c="var(--danger)">
          {texts.crossing(draft.name)}
        </Text>
      )}
      {refusals.polygon && <Text role="alert">{refusals.polygon}</Text>}
    </div>
  );
}

const written = (ring: Ring) => ring.map(({ lat, lon }) => `${lat}, ${lon}`).join('\n');

/** The keyboard's way to a border: a line for each corner. What is no border yet is said, and not drawn. */
function Corners({
  ring,
  home,
  canEdit,
  onChange,
}: {
  ring: Ring;
  home: Place | null;
  canEdit: boolean;
  onChange: (ring: Ring) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [note, setNote] = useState<string>();
  const take = (text: string) => {
    setTyped(text);
    const found = typedRing(text);
    if (!found || found.length < 3) return setNote(texts.badCorners);
    const { ring: right, swapped } = withAxesRight(found, home);
    setNote(swapped ? texts.swapped : undefined);
    onChange(right);
  };
  return (
    <Textarea
      label={texts.cornersLabel}
      description={note ?? texts.cornersHint}
      autosize
      minRows={4}
      maxRows={14}
      disabled={!canEdit}
      value={typed ?? written(ring)}
      onChange={({ currentTarget }) => take(currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
