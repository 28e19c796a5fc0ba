// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PageTitle } from './PageTitle.tsx';

afterEach(cleanup);

test('a tab is called what its page is called, and forgets it with the page', () => {
  const page = (title: string) => (
    <MantineProvider>
      <PageTitle>{title}</PageTitle>
    </MantineProvider>
  );
  const { rerender, unmount } = render(page('Товары'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Товары');
  expect(document.title).toBe('Товары — Управление магазином');
  rerender(page('Удон'));
  expect(document.title).toBe('Удон — Управление магазином');
  unmount();
  expect(document.title).toBe('Управление магазином');
});
