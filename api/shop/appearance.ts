import type { Settings } from '../../domain/settings/settings.events.ts';
import { type Tones, tonesOf } from '../../domain/settings/tones.ts';

type Appearance = NonNullable<Settings['appearance']>;

/** What every system has: nothing is loaded from anybody. */
const fonts: Readonly<Record<Appearance['font'], string | null>> = {
  onest: null,
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', sans-serif",
  serif: "'Iowan Old Style', 'Palatino Linotype', 'PT Serif', Georgia, serif",
};
const ownAccent = '#f84752';

/** The style sheet that makes the shop look as staff have set it; empty = as it is drawn. */
export function appearanceStyle({ appearance }: Pick<Settings, 'appearance'>): string {
  if (!appearance) return '';
  const font = fonts[appearance.font];
  const isOwn = appearance.accent.toLowerCase() === ownAccent;
  return [
    ...(isOwn ? [] : colours(tonesOf(appearance.accent))),
    ...(font === null ? [] : [`:root{--font:${font}}`]),
  ].join('\n');
}

const colours = (tones: Tones): string[] => {
  const night = `--accent-soft:${tones.softDark};--accent-text:${tones.textDark}`;
  return [
    `:root{--accent:${tones.accent};--accent-strong:${tones.strong};--accent-hover:${tones.hover};--accent-pressed:${tones.pressed};--accent-soft:${tones.soft};--accent-text:${tones.text}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${night}}}`,
    `:root[data-theme='dark']{${night}}`,
  ];
};

/** Its address, which is another one for another look; '' = none is needed. */
export const appearanceAddress = (settings: Pick<Settings, 'appearance'>): string => {
  const { appearance } = settings;
  return appearance && appearanceStyle(settings) !== ''
    ? `/appearance.css?${appearance.accent.slice(1)}-${appearance.font}`
    : '';
};
