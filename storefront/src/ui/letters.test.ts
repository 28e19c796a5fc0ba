import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = ['storefront/src', 'storefront/public'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);
const styles = files.filter((file) => file.endsWith('.css'));
const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line, index) => ({ line, place: `${file}:${index + 1} ${line.trim()}` }));

describe('sizes follow the letters that a person has set', () => {
  it('there are styles to look at', () => expect(styles.length).toBeGreaterThan(50));

  it('letters and their lines are in rem', () => {
    const letters = styles
      .flatMap(linesOf)
      .filter(({ line }) => /^\s*(font|font-size|line-height):[^;]*\dpx/.test(line));
    expect(letters.map(({ place }) => place)).toEqual([]);
  });

  it('breakpoints are in em, in styles and in scripts', () => {
    const scripts = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
    const breakpoints = [...styles, ...scripts]
      .flatMap(linesOf)
      .filter(({ line }) => /\((min|max)-(width|height): [\d.]+px\)/.test(line));
    expect(breakpoints.map(({ place }) => place)).toEqual([]);
  });
});
