// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PlacedFeature } from '../../feature.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { Navigation } from './Navigation.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const right = 'restaurant.edit' as const;
const entries = ['zones', 'points', 'hours', 'couriers', 'stations', 'staff'].map(
  (name) =>
    ({
      paths: [`/restaurant/${name}`],
      label: name,
      group: 'restaurant',
      right,
    }) as unknown as PlacedFeature,
);

function Menu() {
  const [folded, setFolded] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setFolded((before) => !before)}>
        fold
      </button>
      <Navigation entries={entries} folded={folded} onGo={() => undefined} />
    </>
  );
}

test('a group that was opened is open again when the menu is unfolded', async () => {
  await renderPage(<Menu />, {
    at: '/',
    gateway: () => ({ body: { user: { rights: [right] }, time_zone: 'Asia/Tomsk', counts: {} } }),
  });
  const group = () => screen.findByRole('button', { name: 'Ресторан' });
  fireEvent.click(await group());
  expect((await group()).getAttribute('aria-expanded')).toBe('true');
  const fold = screen.getByRole('button', { name: 'fold' });
  fireEvent.click(fold);
  expect(screen.queryByRole('button', { name: 'Ресторан' })).toBeNull();
  fireEvent.click(fold);
  expect((await group()).getAttribute('aria-expanded')).toBe('true');
});
