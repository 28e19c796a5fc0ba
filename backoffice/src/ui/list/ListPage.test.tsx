// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { ListPage } from './ListPage.tsx';
import type { BulkAction, Column, Filter } from './listTypes.ts';

afterEach(() => {
  kept = {};
  arranged = undefined;
  cleanup();
  vi.unstubAllGlobals();
});

interface Row {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly minutes: number;
  readonly open: boolean;
}
const rows: Row[] = [
  { id: 'a', name: 'Вок', price: 390.5, minutes: 30, open: true },
  { id: 'b', name: 'Суп', price: 1200, minutes: 45, open: false },
];
const columns: Column<Row>[] = [
  { id: 'name', label: 'Название', isName: true, sortable: true },
  { id: 'price', label: 'Цена', kind: 'money', sortable: true, onCard: true },
  { id: 'minutes', label: 'Время', kind: 'minutes' },
  { id: 'open', label: 'Открыт', kind: 'boolean' },
];
const filters: Filter[] = [
  { name: 'search', label: 'Найти', kind: 'search' },
  { name: 'from', label: 'С даты', kind: 'date' },
  { name: 'kind', label: 'Вид', kind: 'choice', options: [{ value: 'hot', label: 'Горячее' }] },
];

type Arranged = { hidden: string[]; order: string[]; views: { label: string; query: string }[] };
let kept: Record<string, Arranged> = {};
let arranged: Arranged | undefined;

const open = (
  at = '/things',
  changes: { rows?: Row[]; count?: number; bulk?: BulkAction[]; error?: unknown } = {},
) =>
  renderPage(
    <ListPage
      path="/things"
      title="Вещи"
      countText={(count) => `${count} вещей`}
      nothing="Ничего нет"
      columns={columns}
      filters={filters}
      views={[
        { label: 'Все', query: '' },
        { label: 'Дешёвые', query: 'sort=price' },
      ]}
      bulk={changes.bulk ?? []}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      answer={
        changes.error ? undefined : { rows: changes.rows ?? rows, count: changes.count ?? 312, next: 'KEY' }
      }
      error={changes.error}
      isFetching={false}
      retry={() => undefined}
    />,
    {
      at,
      gateway: ({ method, path, body }) => {
        if (path === '/api/admin/list' && method === 'PUT') arranged = body as Arranged;
        return { body: path === '/api/admin/lists' ? { lists: kept } : {} };
      },
    },
  );
const click = (name: string | RegExp, role = 'button') =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })));

describe('a list', () => {
  test('writes values by their kind, and leads from a name to its page with the filters along', async () => {
    await open('/things?search=ок');
    const [, first] = screen.getAllByRole('row');
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual(['Вок', '390,50 ₽', '30 мин', 'да']);
    const link = screen.getByRole('link', { name: 'Вок' }).getAttribute('href');
    expect(decodeURIComponent(link ?? '')).toBe('/things/a?search=ок');
  });
  test.each([
    ['hot', 'Вид: Горячее'],
    ['cold', 'Вид: cold'],
  ])(
    'tells of a chosen filter what it is put to, also when that is none of its options: %s',
    async (kind, said) => {
      await open(`/things?kind=${kind}`);
      expect(screen.getByRole('button', { name: said })).toBeTruthy();
    },
  );
  test('drawn again, it keeps its cells and the focus in them', async () => {
    await open('/things', { bulk: [{ label: 'Показать', run: () => undefined }] });
    const link = screen.getByRole('link', { name: 'Вок' });
    link.focus();
    await click(/Суп/, 'checkbox');
    expect(screen.getByRole('link', { name: 'Вок' })).toBe(link);
    expect(document.activeElement).toBe(link);
  });
  test('keeps its filters in the address; another one begins at the first page', async () => {
    const { search } = await open('/things?after=KEY');
    await click('С даты');
    await act(
      async () =>
        void fireEvent.change(screen.getByLabelText('С даты', { selector: 'input' }), {
          target: { value: '2026-11-28' },
        }),
    );
    await click('Показать');
    expect(Object.fromEntries(search())).toEqual({ from: '2026-11-28' });
    await click('Сбросить: С даты');
    expect(Object.fromEntries(search())).toEqual({});
  });
  test('asks for a search when the typing stops, and reset empties the field too', async () => {
    const { search } = await open();
    const field = screen.getByLabelText<HTMLInputElement>('Найти');
    await act(async () => void fireEvent.change(field, { target: { value: 'вок ' } }));
    await waitFor(() => expect(search().get('search')).toBe('вок'));
    await screen.findByRole('button', { name: 'Сбросить' });
    await click('Сбросить');
    expect(search().has('search')).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Найти').value).toBe('');
  });
  test('that found nothing offers one way to reset', async () => {
    await open('/things?search=нет', { rows: [], count: 0 });
    expect(screen.getAllByRole('button', { name: 'Сбросить' })).toHaveLength(1);
  });
  test('empties the field also when the address changes by itself', async () => {
    const { router } = await open('/things?search=вок');
    expect(screen.getByLabelText<HTMLInputElement>('Найти').value).toBe('вок');
    await act(async () => void router.navigate('/things'));
    expect(screen.getByLabelText<HTMLInputElement>('Найти').value).toBe('');
  });
  test('is sorted up, down and no more by the head of a column', async () => {
    const { search } = await open();
    const head = () => screen.getByRole('columnheader', { name: /Цена/ });
    for (const [sort, aria] of [
      ['price', 'ascending'],
      ['-price', 'descending'],
      [null, 'none'],
    ]) {
      await click('Сортировать: Цена');
      expect([search().get('sort'), head().getAttribute('aria-sort')]).toEqual([sort, aria]);
    }
  });
  test('says so beyond its end and leads to its beginning', async () => {
    await open('/things?sort=price&after=KEY', { rows: [] });
    expect(screen.getByText(/список закончился/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К началу' }).getAttribute('href')).toBe('/things?sort=price');
  });
  test('leads to its beginning from a key that the server refuses', async () => {
    await open('/things?after=bad', {
      error: { data: { error: 'Ссылка ведёт на страницу другого списка' } },
    });
    expect(screen.getByText('Ссылка ведёт на страницу другого списка')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К началу' })).toBeTruthy();
  });
  test('goes on by the key of its last row', async () => {
    await open('/things?sort=price');
    expect(screen.getByRole('link', { name: 'Дальше' }).getAttribute('href')).toBe(
      '/things?sort=price&after=KEY',
    );
  });
  test('marks the view that one is in', async () => {
    await open('/things?sort=price');
    expect(screen.getByRole('link', { name: 'Дешёвые' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Все' }).getAttribute('aria-current')).toBeNull();
  });
  test('acts on the chosen rows and counts them', async () => {
    const run = vi.fn();
    await open('/things', { bulk: [{ label: 'В архив', run }] });
    await click('Выбрать: Суп', 'checkbox');
    expect(screen.getByText('Выбрано: 1')).toBeTruthy();
    await click('В архив');
    expect(run.mock.calls).toEqual([[['b']]]);
    expect(screen.queryByText(/Выбрано/)).toBeNull();
  });
  test('offers all that the filter finds when a page of it is chosen, and runs what can be done to them', async () => {
    const [run, runAll] = [vi.fn(), vi.fn()];
    await open('/things?search=о', {
      bulk: [
        { label: 'В архив', run, runAll },
        { label: 'Только эти', run },
      ],
    });
    await click('Выбрать: Суп', 'checkbox');
    expect(screen.queryByRole('button', { name: /Выбрать все 312/ })).toBeNull();
    await click('Выбрать: Вок', 'checkbox');
    await click(/Выбрать все 312/);
    expect(screen.getByText('Выбраны все 312')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Только эти' })).toBeNull();
    await click('В архив');
    expect([run.mock.calls.length, runAll.mock.calls.length]).toEqual([0, 1]);
    expect(screen.queryByText(/Выбран/)).toBeNull();
  });
  test('another filter is another «all»: nobody acts on what they have not seen', async () => {
    const { router } = await open('/things', { bulk: [{ label: 'В архив', run: vi.fn(), runAll: vi.fn() }] });
    await click('Выбрать все на странице', 'checkbox');
    await click(/Выбрать все 312/);
    await act(async () => void router.navigate('/things?search=суп'));
    expect(screen.getByText('Выбрано: 2')).toBeTruthy();
  });
  test('hides a column that nobody wants, and keeps that at the server', async () => {
    await open();
    await click('Столбцы');
    await act(async () => void fireEvent.click(await screen.findByRole('checkbox', { name: 'Цена' })));
    expect(screen.queryByRole('columnheader', { name: /Цена/ })).toBeNull();
    expect(arranged).toEqual({ list: '/things', hidden: ['price'], order: [], views: [] });
  });
  test('stands in the order that was wished, the name first', async () => {
    kept = { '/things': { hidden: [], order: ['open', 'price', 'minutes'], views: [] } };
    await open();
    const heads = await screen.findAllByRole('columnheader');
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        'Название',
        'Открыт',
        'Цена',
        'Время',
      ]),
    );
    expect(heads).toHaveLength(4);
    await click('Столбцы');
    await act(
      async () => void fireEvent.click(await screen.findByRole('button', { name: 'Столбец «Цена» левее' })),
    );
    expect(arranged?.order).toEqual(['price', 'open', 'minutes']);
  });
  test('saves a view beside those that are there, and forgets one', async () => {
    kept = { '/things': { hidden: [], order: [], views: [{ label: 'Мой', query: 'search=вок' }] } };
    await open('/things?from=2026-11-28');
    await click('+ Сохранить вид');
    await act(
      async () =>
        void fireEvent.change(await screen.findByLabelText('Название вида'), {
          target: { value: 'Сегодня' },
        }),
    );
    await click('Сохранить');
    expect(arranged?.views).toEqual([
      { label: 'Мой', query: 'search=вок' },
      { label: 'Сегодня', query: 'from=2026-11-28' },
    ]);
    await click('Убрать вид «Мой»');
    expect(arranged?.views).toEqual([{ label: 'Сегодня', query: 'from=2026-11-28' }]);
  });
});
