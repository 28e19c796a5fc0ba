// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { WayBack } from './WayBack.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (at: string, done: readonly boolean[]) =>
  renderPage(
    <>
      <WayBack />
      <h1>Категории</h1>
    </>,
    {
      at,
      gateway: ({ path }) =>
        path.endsWith('/authenticated')
          ? { body: { user: { rights: ['restaurant.edit'] }, time_zone: 'Asia/Tomsk' } }
          : {
              body: {
                done: done.every(Boolean),
                steps: done.map((isDone) => ({ step: 'name', done: isDone, now: '' })),
                centre: null,
                time_zone: 'Europe/Moscow',
                hours_given: false,
              },
            },
    },
  );

test('wherever a step has led, there is a way back to the steps', async () => {
  await open('/catalog/categories/new', [true, true, false]);
  const link = await screen.findByRole('link', { name: 'Первые шаги: 2 из 3' });
  expect(link.getAttribute('href')).toBe('/first-steps');
});

test('a shop whose steps are done is not asked about them again', async () => {
  await open('/catalog/categories', [true, true]);
  await waitFor(() => expect(localStorage.getItem('firstSteps')).toBe('done'));
  expect(screen.queryByRole('link')).toBeNull();
});
