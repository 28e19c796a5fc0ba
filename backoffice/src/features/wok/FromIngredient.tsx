import { Select } from '@mantine/core';
import { ingredientCalls, ingredientPage } from '../../../../api/contract/admin/ingredients.contract.ts';
import { problemOf, requestTo } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { useLazyDocumentQuery } from '../../ui/document/document.api.ts';
import type { AnyForm } from '../../ui/edit/fields/fieldProps.ts';
import { useReferencesQuery } from '../../ui/references/references.api.ts';
import { toast } from '../../ui/toast.tsx';
import { wok as texts } from './texts/ru.ts';

/** Fills an option with what the catalogue knows of an ingredient: figures and allergens, and a name and a picture where it has none. */
export function FromIngredient({ path, form }: { path: string; form: AnyForm }) {
  const { data } = useReferencesQuery('Ingredient');
  const [find, { isFetching }] = useLazyDocumentQuery();
  const fill = async (id: string) => {
    const { kind, one } = ingredientPage;
    const request = requestTo(ingredientCalls.find)({ params: { id } });
    const { data: ingredient, error } = await find({ kind, one, id, request });
    if (!ingredient) return toast.problem(problemOf(error).error);
    const { name, nutrition, allergens, file_info } = ingredient;
    const has = (field: string) => form.getInputProps(`${path}${field}`).value;
    const put = (field: string, value: unknown) => form.setFieldValue(`${path}${field}`, value);
    if (nutrition) put('nutrition', nutrition);
    put('allergens', allergens);
    if (!has('file_info') && file_info) put('file_info', file_info);
    if (has('name') === texts.newOption) put('name', name);
  };
  return (
    <Select
      label={texts.fromIngredient}
      description={texts.fromIngredientHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      value={null}
      disabled={isFetching}
      data={(data?.options ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      nothingFoundMessage={ru.edit.nothingFound}
      onChange={(id) => id && void fill(id)}
    />
  );
}
