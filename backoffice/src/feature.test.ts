import { expect, test } from 'vitest';
import { type Feature, placesOf } from './feature.ts';
import { type MenuPage, menu, type OwnEntry } from './menu.ts';
import { ru } from './texts/ru.ts';

const Nothing = () => null;
const feature = (entry: MenuPage | OwnEntry): Feature => ({
  paths: ['/'],
  right: 'home.see',
  entry,
  icon: null,
  Page: Nothing,
});

test('whatever the order of their folders, pages stand as the specification has them, and ours after them', () => {
  const pages = Object.values(menu).flat();
  const own = [
    { group: 'catalogue', label: 'Импорт', position: 2 },
    { group: 'catalogue', label: 'Медиа', position: 1 },
    { group: 'sales', label: 'Аудит', position: 1 },
  ] as const;
  const placed = placesOf([...own, ...pages.toReversed()].map(feature));
  expect(placed.filter(({ group }) => group === 'catalogue').map(({ label }) => label)).toEqual([
    'Категории',
    'Товары',
    'Ингредиенты',
    'Стикеры',
    'Медиа',
    'Импорт',
  ]);
  expect(
    placed.map(({ label }) => label).filter((label) => !own.some((each) => each.label === label)),
  ).toEqual(pages.map((page) => ru.nav.pages[page]));
});
