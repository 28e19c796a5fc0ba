import { ActionIcon, Button, Chip, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { shopClock } from '../../../shopClock.ts';
import { ru } from '../../../texts/ru.ts';
import { type FieldProps, shared, valueAt } from './fieldProps.ts';
import { instantOf, localOf } from './shopMoment.ts';

const texts = ru.edit;
interface Interval {
  readonly start: string;
  readonly end: string;
}
interface SpecialDay {
  readonly date: string;
  readonly intervals: readonly Interval[];
}
const begin: Interval = { start: '10:00', end: '22:00' };

export function DayField({ spec, path, form }: FieldProps) {
  const { value, error, set } = valueAt<string | null>(form, path);
  return (
    <TextInput
      type="date"
      maw={200}
      {...shared(spec)}
      error={error}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        set(currentTarget.value === '' && spec.field.orNull ? null : currentTarget.value)
      }
    />
  );
}

/** By the clock of the shop, whatever the browser's. */
export function MomentField({ spec, path, form }: FieldProps) {
  const { value, error, set } = valueAt<string | null>(form, path);
  return (
    <TextInput
      type="datetime-local"
      maw={240}
      {...shared(spec)}
      error={error}
      value={value ? localOf(value, shopClock.timeZone) : ''}
      onChange={({ currentTarget: { value: typed } }) =>
        set(typed === '' ? (spec.field.orNull ? null : '') : instantOf(typed, shopClock.timeZone))
      }
    />
  );
}

export function WeekdaysField({ spec, path, form }: FieldProps) {
  const { value = [], error, set } = valueAt<readonly number[]>(form, path);
  return (
    <Fieldset legend={spec.label} radius={8}>
      <Chip.Group
        multiple
        value={value.map(String)}
        onChange={(chosen) => set(chosen.map(Number).sort((a, b) => a - b))}
      >
        <Group gap="xs">
          {ru.weekdays.map((day, index) => (
            <Chip key={day} value={String(index + 1)}>
              {day}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {error && <div role="alert">{error}</div>}
    </Fieldset>
  );
}

export function HoursField({ spec, path, form }: FieldProps) {
  const { value, error, set } = valueAt<Interval | null | ''>(form, path);
  return (
    <Fieldset legend={spec.label} radius={8}>
      <Intervals
        label={spec.label}
        value={value ? [value] : []}
        most={1}
        none={texts.always}
        onChange={([first]) => set(first ?? null)}
      />
      {error && <div role="alert">{error}</div>}
    </Fieldset>
  );
}

export function WeekField({ spec, path, form }: FieldProps) {
  const { value = [], error, set } = valueAt<readonly (readonly Interval[])[]>(form, path);
  return (
    <Fieldset legend={spec.label} radius={8}>
      <Week value={value} onChange={set} />
      {error && <div role="alert">{error}</div>}
    </Fieldset>
  );
}

export function SpecialDaysField({ spec, path, form }: FieldProps) {
  const { value = [], error, set } = valueAt<readonly SpecialDay[]>(form, path);
  return (
    <Fieldset legend={spec.label} radius={8}>
      <SpecialDays value={value} onChange={set} />
      {error && <div role="alert">{error}</div>}
    </Fieldset>
  );
}

export function ScheduleField({ spec, path, form }: FieldProps) {
  const { value, error, set } = valueAt<Hours | null | ''>(form, path);
  return (
    <Fieldset legend={spec.label} radius={8}>
      <Schedule value={value || null} always={spec.field.orNull ? texts.always : null} onChange={set} />
      {error && <div role="alert">{error}</div>}
    </Fieldset>
  );
}

interface Hours {
  readonly week: readonly (readonly Interval[])[];
  readonly special: readonly SpecialDay[];
}

/** `always`: what it means that none are set; null = they must be. */
export function Schedule({
  value,
  always,
  onChange,
}: {
  value: Hours | null;
  always: string | null;
  onChange: (hours: Hours | null) => void;
}) {
  if (!value)
    return (
      <Button
        variant="default"
        onClick={() => onChange({ week: ru.weekdays.map(() => [begin]), special: [] })}
      >
        {texts.setHours}
      </Button>
    );
  return (
    <Stack>
      <Week value={value.week} onChange={(week) => onChange({ ...value, week })} />
      <SpecialDays value={value.special} onChange={(special) => onChange({ ...value, special })} />
      {always && (
        <Button variant="default" w="fit-content" onClick={() => onChange(null)}>
          {always}
        </Button>
      )}
    </Stack>
  );
}

function Week({
  value,
  onChange,
}: {
  value: readonly (readonly Interval[])[];
  onChange: (week: readonly (readonly Interval[])[]) => void;
}) {
  return (
    <Stack gap="xs">
      {ru.weekdays.map((day, index) => (
        <Group key={day} align="flex-start" wrap="nowrap">
          <Text w={28} mt={8}>
            {day}
          </Text>
          <Intervals
            label={day}
            value={value[index] ?? []}
            onChange={(intervals) =>
              onChange(ru.weekdays.map((_, at) => (at === index ? intervals : (value[at] ?? []))))
            }
          />
        </Group>
      ))}
    </Stack>
  );
}

function SpecialDays({
  value,
  onChange,
}: {
  value: readonly SpecialDay[];
  onChange: (days: readonly SpecialDay[]) => void;
}) {
  const put = (index: number, day: Partial<SpecialDay>) =>
    onChange(value.map((each, at) => (at === index ? { ...each, ...day } : each)));
  return (
    <Stack gap="xs">
      {value.map((day, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day has no name until its date is chosen.
        <Group key={index} align="flex-start">
          <TextInput
            type="date"
            aria-label={texts.specialDay}
            value={day.date}
            onChange={({ currentTarget }) => put(index, { date: currentTarget.value })}
          />
          <Intervals
            label={day.date}
            value={day.intervals}
            onChange={(intervals) => put(index, { intervals })}
          />
          <Remove label={texts.removeDay} onClick={() => onChange(value.filter((_, at) => at !== index))} />
        </Group>
      ))}
      <Button
        variant="default"
        w="fit-content"
        onClick={() => onChange([...value, { date: '', intervals: [] }])}
      >
        {texts.addDay}
      </Button>
    </Stack>
  );
}

/** Several from and to; none = closed. An end at or before the start lies on the next day. */
function Intervals({
  label,
  value,
  most = 10,
  none = texts.closed,
  onChange,
}: {
  label: string;
  value: readonly Interval[];
  most?: number;
  /** What no interval means. */
  none?: string;
  onChange: (intervals: readonly Interval[]) => void;
}) {
  const put = (index: number, part: Partial<Interval>) =>
    onChange(value.map((each, at) => (at === index ? { ...each, ...part } : each)));
  return (
    <Group gap="xs">
      {value.length === 0 && (
        <Text c="dimmed" mt={6}>
          {none}
        </Text>
      )}
      {value.map((interval, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two intervals may be the same while one is typed.
        <Group key={index} gap={4} wrap="nowrap">
          {(['start', 'end'] as const).map((side) => (
            <TextInput
              key={side}
              w={72}
              inputMode="numeric"
              aria-label={`${label}: ${texts.sides[side]}`}
              value={interval[side]}
              onChange={({ currentTarget }) => put(index, { [side]: withColon(currentTarget.value) })}
            />
          ))}
          <Remove
            label={texts.removeInterval(label)}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          />
        </Group>
      ))}
      {value.length < most && (
        <Button variant="subtle" color="gray" c="dimmed" onClick={() => onChange([...value, begin])}>
          {texts.addInterval}
        </Button>
      )}
    </Group>
  );
}

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={onClick}>
    <IconTrash size={16} />
  </ActionIcon>
);

/** The mask of times: hours 00–23, the colon by itself, minutes 00–59; «9» is «09», a sign that fits nowhere is not taken. */
export function withColon(typed: string): string {
  const digits = typed
    .replace(/\D/g, '')
    .replace(/^[3-9]/, '0$&')
    .slice(0, 4);
  let kept = '';
  for (const digit of digits)
    if (/^(?:[0-2]|(?:[01]\d|2[0-3])(?:[0-5]\d?)?)$/.test(kept + digit)) kept += digit;
  return kept.length > 2 ? `${kept.slice(0, 2)}:${kept.slice(2)}` : kept;
}
