// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { ModalsProvider, modals } from '@mantine/modals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { theme } from './theme.ts';

afterEach(cleanup);

test('two quick clicks on what confirms are one: the dialog is gone at the first', async () => {
  window.matchMedia ??= (() => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  })) as never;
  const erase = vi.fn();
  render(
    // As in a browser: a dialog that fades away would take a second click.
    <MantineProvider theme={theme}>
      <ModalsProvider>{null}</ModalsProvider>
    </MantineProvider>,
  );
  act(
    () =>
      void modals.openConfirmModal({ labels: { confirm: 'Удалить', cancel: 'Отмена' }, onConfirm: erase }),
  );
  const confirm = await screen.findByRole('button', { name: 'Удалить' });
  fireEvent.click(confirm);
  expect(confirm.isConnected).toBe(false);
  expect(erase).toHaveBeenCalledTimes(1);
});
