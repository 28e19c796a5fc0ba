// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { drafts } from './draft.ts';
import { EditView } from './EditView.tsx';
import type { SaveResult } from './editTypes.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

interface Values extends Record<string, unknown> {
  name: string;
  subtitle: string;
}
const edited = { revision: '3', values: { name: 'Вок', subtitle: 'Острый' } };
const sections = [
  {
    title: 'Главное',
    fields: [
      { name: 'name', label: 'Название', field: { kind: 'text', max: 200 } },
      { name: 'subtitle', label: 'Подзаголовок', field: { kind: 'text', max: 300 } },
    ],
  },
] as const;

type Save = (changes: Partial<Values>, revision: string) => Promise<SaveResult<Values>>;
const open = async (
  save: Save = async () => ({
    kind: 'refused',
    error: 'Нет',
    fields: {},
  }),
  layout: 'page' | 'drawer' = 'page',
) => {
  const saves = vi.fn(save);
  const page = await renderPage(
    <EditView
      title="Вок"
      edited={edited}
      sections={sections}
      layout={layout}
      save={saves}
      draftKey="test"
      onClose={() => undefined}
    />,
    { gateway: () => ({ body: {} }) },
  );
  return { ...page, saves };
};
/** Somebody else saves, and somebody else again. */
function Changing({ save = async () => ({ kind: 'refused', error: '', fields: {} }) }: { save?: Save }) {
  const [now, setNow] = useState<typeof edited>(edited);
  const version = (revision: string, name: string, subtitle = 'Острый') => (
    <button type="button" onClick={() => setNow({ revision, values: { name, subtitle } })}>
      {subtitle === 'Острый' ? name : subtitle}
    </button>
  );
  return (
    <>
      {version('4', 'Удон')}
      {version('5', 'Рис')}
      {version('6', 'Вок', 'Мягкий')}
      <EditView title="Вок" edited={now} sections={sections} layout="page" save={save} draftKey="test" />
    </>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Сохранить' })));

describe('a form', () => {
  test('offers to save only what was changed, names it, and sends nothing else', async () => {
    const { saves } = await open(async () => ({
      kind: 'saved',
      now: { revision: '4', values: { name: 'Удон', subtitle: 'Острый' } },
    }));
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
    await type('Название', 'Удон');
    expect(screen.getByText('Не сохранено: Название')).toBeTruthy();
    await save();
    expect(saves.mock.calls).toEqual([[{ name: 'Удон' }, '3']]);
    expect(screen.queryByText(/Не сохранено/)).toBeNull();
    await type('Название', 'Рис');
    await save();
    expect(saves.mock.calls[1]).toEqual([{ name: 'Рис' }, '4']);
  });
  test('shows another version as it comes while nothing is typed over it, and keeps what is typed', async () => {
    await renderPage(<Changing />, { gateway: () => ({ body: {} }) });
    const come = (name: string) =>
      act(async () => void fireEvent.click(screen.getByRole('button', { name })));
    await come('Удон');
    expect(field('Название').value).toBe('Удон');
    await type('Название', 'Соба');
    await come('Рис');
    expect(field('Название').value).toBe('Соба');
  });
  test('takes what comes beside what is typed, and saves over it', async () => {
    const saves = vi.fn<Save>(async () => ({ kind: 'refused', error: '', fields: {} }));
    await renderPage(<Changing save={saves} />, { gateway: () => ({ body: {} }) });
    await type('Название', 'Соба');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Мягкий' })));
    expect([field('Название').value, field('Подзаголовок').value]).toEqual(['Соба', 'Мягкий']);
    await save();
    expect(saves.mock.calls).toEqual([[{ name: 'Соба' }, '6']]);
  });
  test.each(['ctrlKey', 'metaKey'] as const)('is saved by %s + S, from within a field', async (key) => {
    const { saves } = await open();
    await type('Название', 'Удон');
    await act(async () => void fireEvent.keyDown(field('Название'), { key: 's', code: 'KeyS', [key]: true }));
    expect(saves).toHaveBeenCalledTimes(1);
  });
  test("shows the server's refusals under their fields and keeps what was typed", async () => {
    await open(async () => ({
      kind: 'refused',
      error: 'Проверьте поля',
      fields: { name: 'Слишком длинно' },
    }));
    await type('Название', 'Удон');
    await save();
    expect(field('Название').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Слишком длинно')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Проверьте поля');
    expect(field('Название').value).toBe('Удон');
  });
  test('merges with a colleague: their other fields are taken, the same one is asked about', async () => {
    const now = { revision: '5', values: { name: 'Их имя', subtitle: 'Их подзаголовок' } };
    const { saves } = await open(async (_changes, revision) =>
      revision === '3'
        ? { kind: 'conflict', error: 'Изменил коллега', now, fields: { name: 'было Вок, стало Их имя' } }
        : { kind: 'saved', now },
    );
    await type('Название', 'Моё имя');
    await save();
    expect([field('Название').value, field('Подзаголовок').value]).toEqual(['Моё имя', 'Их подзаголовок']);
    expect(screen.getByText(/было Вок, стало Их имя/)).toBeTruthy();
    await save();
    expect(saves.mock.calls[1]).toEqual([{ name: 'Моё имя' }, '5']);
  });
  test('takes theirs when that is wished', async () => {
    const now = { revision: '5', values: { name: 'Их имя', subtitle: 'Острый' } };
    await open(async () => ({ kind: 'conflict', error: 'Изменил коллега', now, fields: {} }));
    await type('Название', 'Моё имя');
    await save();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Взять его вариант' })));
    expect(field('Название').value).toBe('Их имя');
    expect(screen.queryByText(/Не сохранено/)).toBeNull();
  });
  test('keeps a draft of what was typed, and brings it back over the same revision only', async () => {
    vi.useFakeTimers();
    await open();
    await type('Название', 'Удон');
    await act(async () => void vi.advanceTimersByTime(1500));
    expect(drafts.read('test', '3')).toEqual({ name: 'Удон', subtitle: 'Острый' });
    expect(drafts.read('test', '4')).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Отменить изменения' })));
    expect([field('Название').value, drafts.read('test', '3')]).toEqual(['Вок', null]);
  });
});

describe('leaving what is not saved', () => {
  test.each(['page', 'drawer'] as const)('asks first: %s', async (layout) => {
    const { router } = await open(undefined, layout);
    await type('Название', 'Удон');
    await act(async () => void router.navigate('/elsewhere'));
    expect(await screen.findByText('Уйти без сохранения?')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Остаться' })));
    expect(field('Название').value).toBe('Удон');
    await act(async () => void router.navigate('/elsewhere'));
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Уйти' })));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });
  test('asks nothing when nothing was changed', async () => {
    const { router } = await open();
    await act(async () => void router.navigate('/elsewhere'));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });
});
