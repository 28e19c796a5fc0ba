// @vitest-environment happy-dom
import { useForm } from '@mantine/form';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { blankValues, formFields, type FormField as Spec } from '../../../../../api/contract/formFields.ts';
import { documentFields } from '../../../../../domain/documentKinds/documentFields.ts';
import { documentKinds } from '../../../../../domain/documentKinds/documentKinds.ts';
import { renderPage } from '../../../testing/renderPage.tsx';
import { FormField } from './FormField.tsx';
import { instantOf, localOf } from './shopMoment.ts';
import { withColon } from './TimeFields.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let values: () => Record<string, unknown> = () => ({});
function Form({ specs, start }: { specs: readonly Spec[]; start: Record<string, unknown> }) {
  const form = useForm({ initialValues: start });
  values = () => form.getValues();
  return specs.map((spec) => <FormField key={spec.name} spec={spec} path={spec.name} form={form} />);
}
const open = (specs: readonly Spec[], start: Record<string, unknown>) =>
  renderPage(<Form specs={specs} start={start} />, {
    gateway: () => ({ body: { options: [{ id: 'rice', name: 'Рис' }] } }),
  });
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('every field of every kind of document', () => {
  test.each(documentKinds)('%s: has an input, with its own label', async (kind) => {
    const complaint = vi.spyOn(console, 'error');
    const fields = [...formFields(kind, documentFields[kind]).values()];
    await open(fields, blankValues(fields));
    expect(complaint).not.toHaveBeenCalled(); // React tells of properties that an input does not know
    complaint.mockRestore();
    for (const { label } of fields)
      expect((await screen.findAllByText(label, {}, { timeout: 10_000 })).length, label).toBeGreaterThan(0);
  });
});

describe('a value', () => {
  const product = formFields('Product', documentFields.Product);
  const spec = (name: string): Spec => product.get(name) as Spec;

  test('of money is roubles; an emptied one is nothing only where that is allowed', async () => {
    await open([spec('price'), spec('old_price')], { price: 390, old_price: 500 });
    await type('Цена', '410,5');
    await type('Старая цена', '');
    expect(values()).toEqual({ price: 410.5, old_price: null });
    await type('Цена', '');
    expect(values().price).toBe('');
  });
  test('of rows is added with an id of its own that nobody sees, filled in, moved and taken away', async () => {
    await open([spec('modifier_groups')], { modifier_groups: [] });
    await click('Добавить строку');
    await type('Группа', 'Соус');
    const [first] = values().modifier_groups as Record<string, unknown>[];
    expect(first).toMatchObject({ name: 'Соус', min: 0, max: 1, free_count: 0, items: [] });
    expect(first?.group_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(screen.queryByText('Код группы')).toBeNull();
    await act(
      async () =>
        void fireEvent.click(
          screen.getAllByRole('button', { name: 'Добавить строку' }).at(-1) as HTMLElement,
        ),
    );
    expect(values().modifier_groups).toHaveLength(2);
    await act(async () =>
      fireEvent.keyDown(screen.getByRole('button', { name: /^Переместить: строка 2/ }), { key: 'ArrowUp' }),
    );
    expect((values().modifier_groups as { name: string }[]).map(({ name }) => name)).toEqual(['', 'Соус']);
    await click('Убрать строку 1');
    expect((values().modifier_groups as { name: string }[]).map(({ name }) => name)).toEqual(['Соус']);
  });
  test('that is made of several begins empty, is filled in and taken away', async () => {
    await open([spec('nutrition')], { nutrition: null });
    await click('Заполнить');
    await type('Белки, г', '12,5');
    expect(values().nutrition).toEqual({ kcal: 0, proteins: 12.5, fats: 0, carbs: 0 });
    await click('Убрать');
    expect(values().nutrition).toBeNull();
  });
  test('of rich text is typed where the text is read, and an emptied one is nothing', async () => {
    const html = formFields('Page', documentFields.Page).get('html') as Spec;
    await open([html], { html: '<p>Доставка <strong>бесплатно</strong></p>' });
    const box = await screen.findByRole('textbox', { name: 'Текст' }, { timeout: 10_000 });
    expect(box.querySelector('strong')?.textContent).toBe('бесплатно');
    expect(values()).toEqual({ html: '<p>Доставка <strong>бесплатно</strong></p>' });
    const { editor } = box as HTMLElement & { editor: Editor };
    await act(async () => void editor.commands.setContent('<p>По <em>вторникам</em></p>'));
    expect(values()).toEqual({ html: '<p>По <em>вторникам</em></p>' });
    await act(async () => void editor.commands.clearContent(true));
    expect(values()).toEqual({ html: '' });
  });
  test('of hours is set for a week, and a day with none is closed', async () => {
    const hours = formFields('Point', documentFields.Point).get('hours') as Spec;
    await open([hours], { hours: null });
    await click('Задать часы');
    await type('Пн: с', '930');
    await click('Убрать часы: Вс');
    const { week } = values().hours as { week: unknown[][] };
    expect([week.length, week[0], week[6]]).toEqual([7, [{ start: '09:30', end: '22:00' }], []]);
  });
});

test.each([
  ['2', '2'],
  ['24', '2'],
  ['9', '09'],
  ['930', '09:30'],
  ['093', '09:3'],
  ['0967', '09'],
  ['23:59', '23:59'],
  ['12 30', '12:30'],
])('the mask of times makes %s %s', (typed, kept) => expect(withColon(typed)).toBe(kept));

test.each([
  ['2026-11-28T12:24:00.000Z', 'Asia/Tomsk', '2026-11-28T19:24'],
  ['2026-07-01T10:00:00.000Z', 'Europe/Berlin', '2026-07-01T12:00'],
  ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30'],
])('%s in %s is %s, and back', (instant, zone, local) => {
  expect(localOf(instant, zone)).toBe(local);
  expect(localOf(instantOf(local, zone), zone)).toBe(local);
});
