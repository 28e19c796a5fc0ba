import { ActionIcon, Button, Fieldset, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { blankValues, type FormField as Spec } from '../../../../../api/contract/formFields.ts';
import { ru } from '../../../texts/ru.ts';
import { SortableRows } from '../../sort/SortableRows.tsx';
import { type AnyForm, type FieldProps, shared, valueAt } from './fieldProps.ts';

const texts = ru.edit;
type Draw = (spec: Spec, path: string, form: AnyForm) => ReactNode;
interface Nested extends FieldProps {
  readonly draw: Draw;
}

/** What stands together has its hint under its name. */
function Hint({ spec: { hint } }: { spec: Spec }) {
  return hint ? (
    <Text size="xs" c="dimmed" mb="xs">
      {hint}
    </Text>
  ) : null;
}

/** Rows that are added, taken away and moved; each has its own fields. */
export function ListField({ spec, path, form, draw }: Nested) {
  const { value = [], error, set } = valueAt<readonly object[]>(form, path);
  const fields = spec.fields ?? [];
  const move = (from: number, to: number) => form.reorderListItem(path, { from, to });
  return (
    <Fieldset legend={spec.label} radius={8}>
      <Hint spec={spec} />
      <Stack gap="xs">
        {value.length > 0 && (
          <SortableRows
            // A row is its place in the list: the form keeps values by it.
            rows={value.map((_row, index) => ({ id: `${index + 1}`, parentId: null }))}
            label={spec.label}
            nameOf={({ id }) => texts.row(Number(id))}
            onMove={({ id, beforeId }) => {
              const from = Number(id) - 1;
              const to = beforeId === null ? value.length - 1 : Number(beforeId) - 1;
              move(from, beforeId !== null && from < to ? to - 1 : to);
            }}
            draw={({ id }) => {
              const index = Number(id) - 1;
              return (
                <Group align="flex-start" wrap="nowrap" gap={4} flex={1} miw={0} py="xs">
                  <Stack gap="xs" flex={1} miw={0}>
                    {fields.map((field) => draw(field, `${path}.${index}.${field.name}`, form))}
                  </Stack>
                  <RowButton
                    label={texts.removeRow(index + 1)}
                    onClick={() => form.removeListItem(path, index)}
                  >
                    <IconTrash size={16} />
                  </RowButton>
                </Group>
              );
            }}
          />
        )}
        <Button variant="default" w="fit-content" onClick={() => set([...value, newRow(fields)])}>
          {texts.addRow}
        </Button>
        {error && <div role="alert">{error}</div>}
      </Stack>
    </Fieldset>
  );
}

/** A row's own id is no word of people: it is made, and not shown. */
const newRow = (fields: readonly Spec[]): object => ({
  ...blankValues(fields),
  ...Object.fromEntries(fields.filter(isOwnId).map(({ name }) => [name, crypto.randomUUID()])),
});
export const isOwnId = ({ name, field }: Spec): boolean =>
  field.kind === 'text' && field.required === true && /^id$|_id$/.test(name);

function RowButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}

export function GroupField({ spec, path, form, draw }: Nested) {
  return (
    <Fieldset legend={spec.label} radius={8}>
      <Hint spec={spec} />
      <Stack gap="xs">{(spec.fields ?? []).map((field) => draw(field, `${path}.${field.name}`, form))}</Stack>
    </Fieldset>
  );
}

export function VariantsField({ spec, path, form, draw }: Nested) {
  const { value, error, set } = valueAt<{ readonly kind: string } | null>(form, path);
  const variants = spec.variants ?? [];
  const chosen = variants.find((variant) => variant.value === value?.kind);
  return (
    <Fieldset legend={spec.label} radius={8}>
      <Stack gap="xs">
        <Select
          aria-label={spec.label}
          error={error}
          data={variants.map(({ value: kind, label }) => ({ value: kind, label }))}
          value={value?.kind ?? null}
          allowDeselect={false}
          onChange={(kind) =>
            kind && set({ kind, ...blankValues(variants.find((each) => each.value === kind)?.fields ?? []) })
          }
        />
        {(chosen?.fields ?? []).map((field) => draw(field, `${path}.${field.name}`, form))}
      </Stack>
    </Fieldset>
  );
}

export function PairsField({ spec, path, form }: FieldProps) {
  const { value = [], error, set } = valueAt<readonly (readonly [string, string])[]>(form, path);
  const options = [...(spec.options ?? [])];
  const [first = '', second = ''] = options.map((option) => option.value);
  return (
    <Fieldset legend={spec.label} radius={8}>
      <Hint spec={spec} />
      <Stack gap="xs">
        {value.map((pair, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same pair may stand twice while it is chosen.
          <Group key={index} gap="xs">
            {([0, 1] as const).map((side) => (
              <Select
                key={side}
                aria-label={`${spec.label} ${index + 1}.${side + 1}`}
                data={options}
                value={pair[side]}
                allowDeselect={false}
                onChange={(word) =>
                  word &&
                  set(
                    value.map((each, at) =>
                      at === index ? (side === 0 ? [word, each[1]] : [each[0], word]) : each,
                    ),
                  )
                }
              />
            ))}
            <RowButton
              label={texts.removeRow(index + 1)}
              onClick={() => set(value.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} />
            </RowButton>
          </Group>
        ))}
        <Button variant="default" w="fit-content" onClick={() => set([...value, [first, second]])}>
          {texts.addRow}
        </Button>
        {error && <div role="alert">{error}</div>}
      </Stack>
    </Fieldset>
  );
}

interface Place {
  readonly lat: number;
  readonly lon: number;
}
/** A ring as lines «широта, долгота»: what can be typed and pasted. */
export function PolygonField({ spec, path, form }: FieldProps) {
  const { value, error, set } = valueAt<readonly Place[] | ''>(form, path);
  const [typed, setTyped] = useState('');
  const ring = value || [];
  const isAsTyped = JSON.stringify(placesIn(typed)) === JSON.stringify(ring);
  return (
    <Textarea
      {...shared(spec)}
      description={texts.polygonHint}
      error={error}
      autosize
      minRows={4}
      maxRows={12}
      value={isAsTyped ? typed : ring.map(({ lat, lon }) => `${lat}, ${lon}`).join('\n')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        set(placesIn(currentTarget.value));
      }}
    />
  );
}
export const placesIn = (text: string): Place[] =>
  text.split('\n').flatMap((line) => {
    const [lat, lon] = line
      .split(/[,;\s]+/)
      .filter(Boolean)
      .map(Number);
    return lat === undefined || lon === undefined || Number.isNaN(lat + lon) ? [] : [{ lat, lon }];
  });
