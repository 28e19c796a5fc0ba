import { MultiSelect, Stack, Title } from '@mantine/core';
import * as contract from '../../../../api/contract/admin/constructors.contract.ts';
import type { FormField as Spec } from '../../../../api/contract/formFields.ts';
import { ru } from '../../texts/ru.ts';
import { FormField } from '../../ui/edit/fields/FormField.tsx';
import { type AnyForm, shared } from '../../ui/edit/fields/fieldProps.ts';
import { FromIngredient } from './FromIngredient.tsx';
import { wok as texts } from './texts/ru.ts';
import type { Chosen, WokValues } from './wokTypes.ts';

const rootSpecs = ['name', 'published', 'description', 'bowl', 'station_id'].flatMap(
  (name) => contract.constructorForm.get(name) ?? [],
);
const stepSpecs: readonly Spec[] = contract.constructorForm.get('steps')?.fields ?? [];
const optionSpecs: readonly Spec[] = stepSpecs.find(({ name }) => name === 'options')?.fields ?? [];
/** Drawn by itself: what it may be are the other options of this constructor. */
const conflicts = optionSpecs.find(({ name }) => name === 'conflict_ids');
const hints: Readonly<Record<string, string>> = texts.hints;

/** The fields of what was chosen in the tree. */
export function ChosenForm({ chosen, values, form }: { chosen: Chosen; values: WokValues; form: AnyForm }) {
  const { step, option } = chosen;
  const found = step === null ? undefined : values.steps[step];
  const one = option === null ? undefined : found?.options[option];
  const [title, specs, path] = one
    ? [one.name, optionSpecs.filter((spec) => spec !== conflicts), `steps.${step}.options.${option}.`]
    : found
      ? [found.name, stepSpecs.filter(({ name }) => name !== 'options'), `steps.${step}.`]
      : [texts.whole, rootSpecs, ''];
  return (
    <Stack key={path}>
      <Title order={2} fz={20}>
        {title}
      </Title>
      {one && <FromIngredient path={path} form={form} />}
      {specs.map((spec) => {
        const hint = hints[spec.name];
        return (
          <FormField
            key={spec.name}
            spec={hint ? { ...spec, hint } : spec}
            path={`${path}${spec.name}`}
            form={form}
          />
        );
      })}
      {one && conflicts && (
        <MultiSelect
          {...shared({ ...conflicts, hint: texts.hints.conflict_ids })}
          {...form.getInputProps(`${path}conflict_ids`)}
          value={[...(one.conflict_ids ?? [])]}
          data={values.steps.map((each) => ({
            group: each.name,
            items: each.options
              .filter(({ option_id }) => option_id !== one.option_id)
              .map(({ option_id, name }) => ({ value: option_id, label: name })),
          }))}
          searchable
          nothingFoundMessage={ru.edit.nothingFound}
        />
      )}
    </Stack>
  );
}
