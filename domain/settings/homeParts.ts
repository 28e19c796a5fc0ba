import type { SettingsFields } from './settings.events.ts';

type Home = NonNullable<SettingsFields['home']>;
export type HomePart = Home[number]['part'];

const first: readonly HomePart[] = [
  { kind: 'banners' },
  { kind: 'recommended', title: '' },
  { kind: 'menu' },
  { kind: 'text' },
];

/** The parts of the home page with those that are hidden, as staff have put them or as every shop begins. */
export const homeOf = ({ home }: Pick<SettingsFields, 'home'>): Home =>
  home && home.length > 0 ? home : first.map((part) => ({ hidden: false, part }));
