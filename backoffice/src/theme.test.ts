import { readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { contrast, theme } from './theme.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokensOf = (selector: string): Map<string, string> => {
  const [, block = ''] = css.split(`${selector} {`);
  return new Map(
    [...(block.split('}')[0] ?? '').matchAll(/--([\w-]+): (#\w{6})/g)].map(([, k, v]) => [k ?? '', v ?? '']),
  );
};
const light = tokensOf(':root');
const dark = new Map([...light, ...tokensOf('[data-mantine-color-scheme="dark"]')]);
const schemes = { light, dark } as const;

const luminance = (color: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ratio = (a: string, b: string): number => {
  const [less = 0, more = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (more + 0.05) / (less + 0.05);
};

test('every role that a style names is defined: without its ground a card is not seen', () => {
  const root = new URL('.', import.meta.url).pathname;
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx?)$/.test(path))
    .map((path) => readFileSync(root + path, 'utf8'));
  const defined = new Set(
    sources.flatMap((source) => [...source.matchAll(/--[\w-]+(?='?\]?\s*:)/g)].map(String)),
  );
  const named = sources.flatMap((source) =>
    [...source.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? ''),
  );
  expect(named.filter((name) => !name.startsWith('--mantine-') && !defined.has(name))).toEqual([]);
});

describe.each(['light', 'dark'] as const)('in the %s', (scheme) => {
  const variables: Readonly<Record<string, string>> = {
    ...contrast(mergeMantineTheme(DEFAULT_THEME, theme))[scheme],
  };
  const tokens = schemes[scheme];
  const grounds = ['bg', 'sunken', 'hover', 'selected'].map((name) => tokens.get(name) ?? '');

  test('what is read and what is only noted are readable on every ground', () => {
    for (const ink of ['--mantine-color-text', '--mantine-color-dimmed'])
      for (const ground of [...grounds, variables['--mantine-color-body'] ?? ''])
        expect(ratio(variables[ink] ?? '', ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  test('the letters of a message are readable on its own ground', () => {
    for (const role of ['success', 'warning', 'danger', 'info'])
      expect(ratio(tokens.get(role) ?? '', tokens.get(`${role}-soft`) ?? ''), role).toBeGreaterThanOrEqual(
        4.5,
      );
  });
});
