import type { BadgeIcon } from '../../../domain/badge.fields.ts';

/** What the badge icons say to whoever does not see them. */
export const badgeNames: Readonly<Record<BadgeIcon, string>> = {
  heart: 'Любимое',
  new: 'Новинка',
  sale: 'Скидка',
  hit: 'Хит',
  spicy: 'Острое',
  xxl: 'XXL',
  leaf: 'Без мяса',
  pizza: 'Пицца',
  noodles: 'Лапша',
  rice: 'Рис',
  roll: 'Ролл',
  shrimp: 'Морепродукты',
  fish: 'Рыба',
  chicken: 'Курица',
  meat: 'Мясо',
  soup: 'Суп',
  salad: 'Салат',
  dessert: 'Десерт',
  drink: 'Напиток',
  kids: 'Детское',
  chef: 'От шефа',
};

export const badgeName = (icon: string): string | null =>
  Object.hasOwn(badgeNames, icon) ? badgeNames[icon as BadgeIcon] : null; // just looked for
