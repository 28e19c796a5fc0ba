import {
  Button,
  Fieldset,
  Group,
  NumberInput,
  SegmentedControl,
  Skeleton,
  Text,
  TextInput,
} from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { ru } from '../../../texts/ru.ts';
import { type FieldProps, nothing, shared, valueAt } from './fieldProps.ts';

const texts = ru.edit;

/** What is empty until somebody fills it in: a button begins it, another one takes it away. */
function Maybe<Value extends object>({
  spec,
  path,
  form,
  begin,
  children,
}: FieldProps & {
  readonly begin: Value;
  readonly children: (value: Value, set: (part: Partial<Value>) => void) => ReactNode;
}) {
  const { value, error, set } = valueAt<Value | null | undefined>(form, path);
  const isOptional = spec.field.orNull === true || spec.field.optional === true;
  return (
    <Fieldset legend={spec.label} radius={8}>
      {value ? (
        children(value, (part) => set({ ...value, ...part }))
      ) : (
        <Button variant="default" onClick={() => set(begin)}>
          {texts.fillIn}
        </Button>
      )}
      {value && isOptional && (
        <Button
          variant="subtle"
          color="gray"
          c="dimmed"
          mt="xs"
          onClick={() => set(spec.field.orNull ? null : undefined)}
        >
          {texts.takeAway}
        </Button>
      )}
      {error && <div role="alert">{error}</div>}
    </Fieldset>
  );
}

const numeric = { hideControls: true, min: 0, decimalSeparator: ',', clampBehavior: 'none', w: 110 } as const;

/** One field with its unit beside it; emptied, the weight is not known. */
export function WeightField({ spec, path, form }: FieldProps) {
  const { value, error, set } = valueAt<{ value: number; unit: string } | null | undefined>(form, path);
  const unit = value?.unit ?? 'g';
  return (
    <Group align="flex-end" gap={4} wrap="nowrap">
      <NumberInput
        {...numeric}
        {...shared(spec)}
        flex={1}
        maw={160}
        error={error}
        value={value?.value ?? ''}
        onChange={(typed) => set(typed === '' ? nothing(spec) || null : { value: Number(typed), unit })}
      />
      <SegmentedControl
        aria-label={texts.unit}
        value={unit}
        disabled={!value}
        onChange={(chosen) => value && set({ ...value, unit: chosen })}
        data={[
          { value: 'g', label: ru.units.g },
          { value: 'ml', label: ru.units.ml },
        ]}
      />
    </Group>
  );
}

const nutrients = ['kcal', 'proteins', 'fats', 'carbs'] as const;
export function NutritionField(props: FieldProps) {
  return (
    <Maybe<Record<(typeof nutrients)[number], number>>
      {...props}
      begin={{ kcal: 0, proteins: 0, fats: 0, carbs: 0 }}
    >
      {(value, set) => (
        <Group>
          {nutrients.map((name) => (
            <NumberInput
              key={name}
              {...numeric}
              label={texts.nutrients[name]}
              decimalScale={1}
              value={value[name]}
              onChange={(typed) => set({ [name]: Number(typed) })}
            />
          ))}
        </Group>
      )}
    </Maybe>
  );
}

export function SeoField({ spec, path, form }: FieldProps) {
  const { value, error, set } = valueAt<{ title?: string; description?: string }>(form, path);
  return (
    <Fieldset legend={spec.label} radius={8}>
      {(['title', 'description'] as const).map((name) => (
        <TextInput
          key={name}
          label={texts.seo[name]}
          value={value?.[name] ?? ''}
          onChange={({ currentTarget }) => set({ ...value, [name]: currentTarget.value })}
        />
      ))}
      {error && <div role="alert">{error}</div>}
    </Fieldset>
  );
}

/** Leaflet comes with the first form that has a place. */
const PinMap = lazy(async () => ({ default: (await import('../../map/PinMap.tsx')).PinMap }));

export function CoordinatesField({ spec, path, form }: FieldProps) {
  const { value, error, set } = valueAt<{ lat: number; lon: number } | null | ''>(form, path);
  const place = value || { lat: 0, lon: 0 };
  return (
    <Fieldset legend={spec.label} radius={8}>
      {spec.hint && (
        <Text size="xs" c="dimmed" mb="xs">
          {spec.hint}
        </Text>
      )}
      <Suspense fallback={<Skeleton h={280} />}>
        <PinMap place={value || null} onPlace={set} />
      </Suspense>
      <Group mt="xs">
        {(['lat', 'lon'] as const).map((axis) => (
          <NumberInput
            key={axis}
            hideControls
            decimalScale={6}
            w={150}
            label={texts.axes[axis]}
            value={value ? place[axis] : ''}
            onChange={(typed) => set({ ...place, [axis]: Number(typed) })}
          />
        ))}
      </Group>
      {error && <div role="alert">{error}</div>}
    </Fieldset>
  );
}
