// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PageTitle } from './PageTitle.tsx';

afterEach(cleanup);

test('a tab is called what its page is called, a row over its list while it is open, and forgets it with the page', () => {
  const page = (title: string, over?: string) => (
    <MantineProvider>
      <PageTitle>{title}</PageTitle>
      {over && <PageTitle>{over}</PageTitle>}
    </MantineProvider>
  );
  const { rerender, unmount } = render(page('Товары'));
  rerender(page('Товары', 'Ролл'));
  expect(document.title).toBe('Ролл — Управление магазином');
  rerender(page('Товары'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Товары');
  expect(document.title).toBe('Товары — Управление магазином');
  rerender(page('Удон'));
  expect(document.title).toBe('Удон — Управление магазином');
  unmount();
  expect(document.title).toBe('Управление магазином');
});
