import { expect, test } from 'vitest';
import { productFields } from '../../domain/product/product.fields.ts';
import { givenFields } from './fieldSchemas.ts';
import { blankValues, formFields } from './formFields.ts';

test('a new variant of a dish can be saved as soon as it has its words: what may be left out is left out', () => {
  const groups = formFields('Product', productFields).get('modifier_groups');
  const variants = groups?.fields?.find(({ name }) => name === 'items');
  const variant = { ...blankValues(variants?.fields ?? []), modifier_id: 'big', title: 'Большая' };
  const group = { ...blankValues(groups?.fields ?? []), group_id: 'size', name: 'Размер', items: [variant] };
  // As it goes over the wire.
  const sent = JSON.parse(JSON.stringify({ modifier_groups: [group] }));
  expect(givenFields(productFields).safeParse(sent).success).toBe(true);
});
